import type { ReactNode } from 'react';
import { NewTabLink } from '../components/NewTabLink.tsx';
import { usePublisher } from './use-publisher.ts';

interface PublisherLinkProps {
  readonly page: 'terms' | 'privacy';
  readonly children: ReactNode;
}

/** A link to a page of the active client's publisher. */
export function PublisherLink({ page, children }: PublisherLinkProps) {
  return (
    <NewTabLink fact={page} href={usePublisher()[page]}>
      {children}
    </NewTabLink>
  );
}
