import type { ReactNode } from 'react';
import './TipBox.css';

interface TipBoxProps {
  readonly heading: string;
  readonly children: ReactNode;
}

export function TipBox({ heading, children }: TipBoxProps) {
  return (
    <aside aria-label={heading} className="tip">
      <p className="tip-heading">{heading}</p>
      {children}
    </aside>
  );
}
