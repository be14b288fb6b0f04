import type { ReactNode } from 'react';
import './EmptyState.css';

/** One list of several has no entries. A page that can do nothing without its list shows a `Notice`. */
export function EmptyState({ children }: { readonly children: ReactNode }) {
  return <p className="empty">{children}</p>;
}
