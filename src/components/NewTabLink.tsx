import type { ReactNode } from 'react';
import { newTab } from '../copy/new-tab.ts';

/** A link that opens in a new tab and announces it (rule A22). */
export function NewTabLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} rel="noopener" target="_blank">
      {children}
      <span className="visually-hidden"> {newTab}</span>
    </a>
  );
}
