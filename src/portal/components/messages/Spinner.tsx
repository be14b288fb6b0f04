import { components } from '../../copy/components.ts';

export function Spinner({ text = components.loading }: { text?: string | undefined }) {
  return (
    <p aria-live="polite" className="spinner" role="status">
      {text}
    </p>
  );
}

/** Stays in the page, so that the text is spoken when it comes (rule A8). */
export function SpinnerStatus({ text }: { text: string | false }) {
  return <div role="status">{text && <p className="spinner">{text}</p>}</div>;
}
