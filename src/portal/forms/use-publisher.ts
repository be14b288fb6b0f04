import { useStore } from '@nanostores/react';
import { type PageFacts, usePageFacts } from '../components/page-facts.ts';
import { $otherPublisher } from '../session/page/shown-client.ts';

/** Facts of the active client's publisher (rule 25.5). */
export function usePublisher(): PageFacts['publisher'] {
  const { publisher } = usePageFacts();
  return { ...publisher, ...useStore($otherPublisher, { ssr: 'initial' }) };
}
