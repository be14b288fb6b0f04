import { components } from '../../copy/components.ts';

interface SpinnerProps {
  readonly text?: string | undefined;
}

/** A visible loading text (rule 1.4); styled by `.spinner` in messages.css. */
export function Spinner({ text = components.loading }: SpinnerProps) {
  return (
    <p aria-live="polite" className="spinner" role="status">
      {text}
    </p>
  );
}
