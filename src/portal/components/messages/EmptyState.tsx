import type { ReactNode } from 'react';
import './EmptyState.css';

/** One of several lists is empty. If the page needs the list, use `Notice` instead. */
export function EmptyState({ children }: { readonly children: ReactNode }) {
  return <p className="empty">{children}</p>;
}
