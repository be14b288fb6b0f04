import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { components, noticeWords } from '../../copy/components.ts';
import type { NoticeKind } from '../../notices.ts';
import './Notice.css';

export interface NoticeProps {
  readonly kind: NoticeKind;
  readonly heading: ReactNode;
  readonly children?: ReactNode;
  readonly onClose?: (() => void) | undefined;
  /** The heading takes the focus, so that it is spoken; the rest is an alert or describes the heading. */
  readonly takesFocus?: boolean | undefined;
  /** The notice region has the same notice and speaks it, so this notice is silent. */
  readonly isRepeated?: boolean | undefined;
}

export function Notice(props: NoticeProps) {
  const { kind, heading, children, onClose, takesFocus, isRepeated } = props;
  const title = useRef<HTMLHeadingElement>(null);
  const textId = useId();

  // A layout effect moves the focus at once; later it could take the focus from a control that the user has just used.
  useLayoutEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);

  const isUrgent = kind === 'error' || kind === 'warning';
  const role = isUrgent ? 'alert' : takesFocus ? undefined : 'status';
  const isDescribed = takesFocus && !isUrgent;
  return (
    <div className={`notice notice-${kind}`} role={isRepeated ? undefined : role}>
      <p className="notice-word">{noticeWords[kind]}</p>
      <h2
        aria-describedby={isDescribed && !isRepeated ? textId : undefined}
        ref={title}
        tabIndex={-1}
      >
        {heading}
      </h2>
      <div className="notice-rest" id={textId}>
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
