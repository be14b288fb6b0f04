import { useEffect, useState } from 'react';
import { fill } from '../copy/fill.ts';
import { multiselect } from '../copy/multiselect.ts';
import './Pill.css';

/** The time in which a pill fades out, the same as `--quick` in tokens.css. */
const PILL_FADE_MS = 140;

/** A chosen option with a button that removes it; `onRemoved` runs after the pill has faded out. */
export function Pill({ label, onRemoved }: { label: string; onRemoved: () => void }) {
  const [state, setState] = useState<'shown' | 'removing' | 'removed'>('shown');

  useEffect(() => {
    if (state !== 'removing') return;
    const timer = setTimeout(() => {
      setState('removed');
      onRemoved();
    }, PILL_FADE_MS);
    return () => clearTimeout(timer);
  }, [state, onRemoved]);

  if (state === 'removed') return null;
  return (
    <span className="pill" data-removing={state === 'removing' ? '' : undefined}>
      <span>{label}</span>
      <button onClick={() => setState('removing')} type="button">
        <span className="visually-hidden">{fill(multiselect.remove, { label })}</span>
      </button>
    </span>
  );
}
