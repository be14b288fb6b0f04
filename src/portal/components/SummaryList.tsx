import type { ReactNode } from 'react';
import { fill } from '../copy/fill.ts';
import { componentLabels } from '../copy/parts.ts';
import { Facts } from './Facts.tsx';
import './SummaryList.css';

export interface SummaryListProps {
  readonly heading: string;
  readonly entries: readonly { readonly term: string; readonly details: ReactNode }[];
  readonly onEdit: () => void;
}

export function SummaryList({ heading, entries, onEdit }: SummaryListProps) {
  return (
    <section className="summary">
      <div className="summary-head">
        <h2>{heading}</h2>
        <button
          aria-label={fill(componentLabels.editOf, { heading })}
          className="button-link"
          onClick={onEdit}
          type="button"
        >
          {componentLabels.edit}
        </button>
      </div>
      <Facts
        rows={entries.flatMap((entry) => (entry.details ? { id: entry.term, ...entry } : []))}
      />
    </section>
  );
}
