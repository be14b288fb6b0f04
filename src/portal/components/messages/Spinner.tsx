import { components } from '../../copy/components.ts';

export function Spinner({ text = components.loading }: { text?: string | undefined }) {
  return (
    <p aria-live="polite" className="spinner" role="status">
      {text}
    </p>
  );
}

/**
 * A status that stays in the page with and without its spinner. So screen readers announce the text when the
 * spinner appears (rule A8).
 */
export function SpinnerStatus({ text }: { text: string | false }) {
  return <div role="status">{text && <p className="spinner">{text}</p>}</div>;
}
