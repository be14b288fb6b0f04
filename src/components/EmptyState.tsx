import type { ReactNode } from 'react';
import './EmptyState.css';

interface EmptyStateProps {
  readonly illustration?: ReactNode;
  readonly heading?: string | undefined;
  readonly children: ReactNode;
}

/** Where there is nothing to list: says why and what to do. */
export function EmptyState({ illustration, heading, children }: EmptyStateProps) {
  return (
    <div className="empty">
      {illustration}
      {heading && <h2>{heading}</h2>}
      {children}
    </div>
  );
}
