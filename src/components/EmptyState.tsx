import type { ReactNode } from 'react';
import './EmptyState.css';

/** Where there is nothing to list: says so in one sentence. */
export function EmptyState({ children }: { readonly children: ReactNode }) {
  return <p className="empty">{children}</p>;
}
