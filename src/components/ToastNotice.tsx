import { useEffect, useRef } from 'react';
import { components, noticeWords } from '../copy/components.ts';
import { NOTICE_AUTO_CLOSE_MS } from '../limits.ts';
import type { NoticeKind } from './Notice.tsx';
import { useAutoClose } from './use-auto-close.ts';
import './Notice.css';

export interface Toast {
  /** Unique; a replacement has a new one, so that its time starts anew. */
  readonly id: string;
  readonly kind: NoticeKind;
  readonly heading: string;
  readonly text?: string | undefined;
  /** 0 keeps it until somebody closes it; errors and warnings always stay. */
  readonly autoCloseMs?: number | undefined;
}

interface ToastNoticeProps {
  readonly toast: Toast;
  readonly onClose: () => void;
}

/** One message: info and success close by themselves unless somebody is at them (spec L217). */
export function ToastNotice({ toast, onClose }: ToastNoticeProps) {
  const { kind, heading, text, autoCloseMs = NOTICE_AUTO_CLOSE_MS } = toast;
  const box = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  const stays = kind === 'error' || kind === 'warning';

  useEffect(() => {
    close.current = onClose;
  });
  useAutoClose(box, stays ? 0 : autoCloseMs, close);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close.current();
    };
    const element = box.current;
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  }, []);

  return (
    <div className="notice" data-kind={kind} ref={box}>
      <p className="notice-word">{noticeWords[kind]}</p>
      <p className="toast-heading">{heading}</p>
      {text && <p>{text}</p>}
      <button className="notice-close" onClick={onClose} type="button">
        <span className="visually-hidden">{components.closeNotice}</span>
      </button>
    </div>
  );
}
