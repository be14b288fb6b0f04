import { components } from '../../copy/components.ts';

export function Spinner({ text = components.loading }: { text?: string | undefined }) {
  return (
    <p aria-live="polite" className="spinner" role="status">
      {text}
    </p>
  );
}

/** A spinner whose element stays in the page, so that screen readers announce its text when it appears (rule A8). */
export function SpinnerStatus({ text }: { text: string | false }) {
  return <div role="status">{text && <p className="spinner">{text}</p>}</div>;
}
