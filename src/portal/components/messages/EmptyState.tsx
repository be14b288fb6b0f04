import type { ReactNode } from 'react';
import './EmptyState.css';

/** Says that one of several lists is empty; use `Notice` if the page is useless without the list. */
export function EmptyState({ children }: { readonly children: ReactNode }) {
  return <p className="empty">{children}</p>;
}
