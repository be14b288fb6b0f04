import { type ReactNode, useContext } from 'react';
import { pageSite } from '../../sites/page-site.ts';
import { NewTabLink } from '../components/NewTabLink.tsx';
import { PageFactsContext } from '../components/page-facts.ts';

/** A page of the active client's publisher; session/page/publisher corrects it for another client (rule 25.5). */
export function PublisherLink({ to, children }: { to: 'terms' | 'privacy'; children: ReactNode }) {
  const { publisher } = useContext(PageFactsContext) ?? pageSite();
  return (
    <NewTabLink fact={to} href={publisher[to]}>
      {children}
    </NewTabLink>
  );
}
