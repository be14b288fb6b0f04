import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { components, noticeWords } from '../../copy/components.ts';
import './Notice.css';

export type NoticeKind = keyof typeof noticeWords;

export interface NoticeProps {
  readonly kind: NoticeKind;
  readonly heading: string;
  readonly children?: ReactNode;
  readonly onClose?: (() => void) | undefined;
  readonly takesFocus?: boolean | undefined;
  /** Also shown in the notice region: only one of them may be an alert (rule A34). */
  readonly isRepeated?: boolean | undefined;
}

export function Notice(props: NoticeProps) {
  const { kind, heading, children, onClose, takesFocus, isRepeated } = props;
  const title = useRef<HTMLHeadingElement>(null);

  // Not later: that would take the focus from what the user pressed meanwhile.
  useLayoutEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);

  const isUrgent = kind === 'error' || kind === 'warning';
  const alert = isRepeated ? undefined : 'alert';
  return (
    <div className="notice" data-kind={kind} role={isUrgent ? alert : 'status'}>
      <p className="notice-word">{noticeWords[kind]}</p>
      <h2 ref={title} tabIndex={-1}>
        {heading}
      </h2>
      {children}
      {onClose && (
        <button className="notice-close" onClick={onClose} type="button">
          <span className="visually-hidden">{components.closeNotice}</span>
        </button>
      )}
    </div>
  );
}
