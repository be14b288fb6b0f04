import { parts } from '../copy/parts.ts';
import { type Toast, ToastNotice } from './ToastNotice.tsx';
import './NoticeRegion.css';

export interface NoticeRegionProps {
  readonly toasts: readonly Toast[];
  readonly onClose: (toast: Toast) => void;
}

/** The list with one more message; the same message does not stand there twice (decision 10.7). */
export function withToast(toasts: readonly Toast[], added: Toast): readonly Toast[] {
  const others = toasts.filter(
    ({ kind, heading, text }) =>
      kind !== added.kind || heading !== added.heading || text !== added.text,
  );
  return [...others, added];
}

/**
 * Messages that repeat what also stands in the page (decision 10.7, quality A10). Both live parts
 * are in the page before the first message, or it would not be read out.
 */
export function NoticeRegion({ toasts, onClose }: NoticeRegionProps) {
  const urgent = toasts.filter(({ kind }) => kind === 'error' || kind === 'warning');
  const calm = toasts.filter((toast) => !urgent.includes(toast));
  const show = (toast: Toast) => (
    <ToastNotice key={toast.id} onClose={() => onClose(toast)} toast={toast} />
  );
  return (
    <section aria-label={parts.notices} className="toasts">
      <div aria-live="polite">{calm.map(show)}</div>
      <div aria-live="assertive">{urgent.map(show)}</div>
    </section>
  );
}
