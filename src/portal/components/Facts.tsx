import type { ReactNode } from 'react';

interface Fact {
  readonly id: string;
  readonly term: ReactNode;
  readonly details: ReactNode;
}

/** A list of terms with their details. */
export function Facts({ rows }: { readonly rows: readonly Fact[] }) {
  return (
    <dl className="facts">
      {rows.map(({ id, term, details }) => (
        <div key={id}>
          <dt>{term}</dt>
          <dd>{details}</dd>
        </div>
      ))}
    </dl>
  );
}
