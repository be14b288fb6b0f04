import type { ReactNode } from 'react';
import { NewTabLink } from '../components/NewTabLink.tsx';
import { usePublisher } from './use-publisher.ts';

/** A link to a page of the active client's publisher. */
export function PublisherLink({ to, children }: { to: 'terms' | 'privacy'; children: ReactNode }) {
  return (
    <NewTabLink fact={to} href={usePublisher()[to]}>
      {children}
    </NewTabLink>
  );
}
