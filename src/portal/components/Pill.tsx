import { useEffect, useState } from 'react';
import { fill } from '../copy/fill.ts';
import { multiselect } from '../copy/multiselect.ts';
import './Pill.css';

/** The time in which a pill fades out, the same as `--quick` in tokens.css. */
const PILL_CLOSING_MS = 140;

/** A chosen option with a button that removes it; `onClosed` runs after the pill has faded out. */
export function Pill({ label, onClosed }: { label: string; onClosed: () => void }) {
  const [state, setState] = useState<'open' | 'closing' | 'closed'>('open');

  useEffect(() => {
    if (state !== 'closing') return;
    const timer = setTimeout(() => {
      setState('closed');
      onClosed();
    }, PILL_CLOSING_MS);
    return () => clearTimeout(timer);
  }, [state, onClosed]);

  if (state === 'closed') return null;
  return (
    <span className="pill" data-closing={state === 'closing' ? '' : undefined}>
      <span>{label}</span>
      <button onClick={() => setState('closing')} type="button">
        <span className="visually-hidden">{fill(multiselect.remove, { label })}</span>
      </button>
    </span>
  );
}
