import type { ReactNode } from 'react';
import './TipBox.css';

export function TipBox({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <aside aria-label={heading} className="tip">
      <p className="tip-heading">{heading}</p>
      {children}
    </aside>
  );
}
