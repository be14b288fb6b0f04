import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { components, noticeWords } from '../../copy/components.ts';
import type { NoticeKind } from '../../notices.ts';
import './Notice.css';

export interface NoticeProps {
  readonly kind: NoticeKind;
  readonly heading: ReactNode;
  readonly children?: ReactNode;
  readonly onClose?: (() => void) | undefined;
  /** Then the focus speaks it: an alert beside it, or with the rest as description. */
  readonly takesFocus?: boolean | undefined;
  /** Also shown in the notice region, which speaks it. */
  readonly isRepeated?: boolean | undefined;
}

export function Notice(props: NoticeProps) {
  const { kind, heading, children, onClose, takesFocus, isRepeated } = props;
  const title = useRef<HTMLHeadingElement>(null);
  const rest = useId();

  // Not later: that would take the focus from what the user pressed meanwhile.
  useLayoutEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);

  const isUrgent = kind === 'error' || kind === 'warning';
  const role = isUrgent ? 'alert' : takesFocus ? undefined : 'status';
  const isDescribed = takesFocus && !isUrgent;
  return (
    <div className="notice" data-kind={kind} role={isRepeated ? undefined : role}>
      <p className="notice-word">{noticeWords[kind]}</p>
      <h2
        aria-describedby={isDescribed && !isRepeated ? rest : undefined}
        ref={title}
        tabIndex={-1}
      >
        {heading}
      </h2>
      <div className="notice-rest" id={rest}>
        {children}
      </div>
      {onClose && (
        <button className="notice-close" onClick={onClose} type="button">
          <span className="visually-hidden">{components.closeNotice}</span>
        </button>
      )}
    </div>
  );
}
