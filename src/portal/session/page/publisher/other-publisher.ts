import { atom } from 'nanostores';
import type { PublisherFacts } from '../../../../sites/publishers/facts.ts';

/** What differs at the active client's publisher from that of the page (rule 25.5). */
export const $otherPublisher = atom<Partial<PublisherFacts>>({});
