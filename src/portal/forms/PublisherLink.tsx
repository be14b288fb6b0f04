import { type ReactNode, useContext } from 'react';
import { pageSite } from '../../sites/page-site.ts';
import { NewTabLink } from '../components/NewTabLink.tsx';
import { PublisherContext } from '../components/publisher-context.ts';

interface PublisherLinkProps {
  readonly to: 'terms' | 'privacy';
  readonly children: ReactNode;
}

/** A page of the active client's publisher; session/publisher corrects it (rule 25.5). */
export function PublisherLink({ to, children }: PublisherLinkProps) {
  const addresses = useContext(PublisherContext) ?? pageSite().publisher;
  return (
    <NewTabLink fact={to} href={addresses[to]}>
      {children}
    </NewTabLink>
  );
}
