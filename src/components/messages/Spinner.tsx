import { components } from '../../copy/components.ts';

interface SpinnerProps {
  readonly text?: string | undefined;
}

/** Waiting, in words (rule 1.4); the look is `.spinner` in messages.css. */
export function Spinner({ text = components.loading }: SpinnerProps) {
  return (
    <p aria-live="polite" className="spinner" role="status">
      {text}
    </p>
  );
}
