import type { ReactNode } from 'react';
import { newTab } from '../copy/new-tab.ts';

interface NewTabLinkProps {
  readonly href: string;
  readonly children: ReactNode;
  /** The names of the facts that scripts show in the link, separated by spaces (page-state.ts). */
  readonly fact?: string;
}

export function NewTabLink({ fact, href, children }: NewTabLinkProps) {
  return (
    <a data-fact={fact} href={href} rel="noopener" target="_blank">
      {children}
      <span className="visually-hidden"> {newTab}</span>
    </a>
  );
}
