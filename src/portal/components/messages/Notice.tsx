import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { components, noticeWords } from '../../copy/components.ts';
import type { NoticeKind } from '../../notices.ts';
import './Notice.css';

export interface NoticeProps {
  readonly kind: NoticeKind;
  readonly heading: ReactNode;
  readonly children?: ReactNode;
  readonly onClose?: (() => void) | undefined;
  /**
   * The heading takes the focus, so that screen readers speak it. The text of an error or a warning is also an
   * alert. The text of another notice describes the heading.
   */
  readonly takesFocus?: boolean | undefined;
  /** The region 'Meldungen' announces the same notice, so this notice has no role. */
  readonly isRepeated?: boolean | undefined;
}

export function Notice(props: NoticeProps) {
  const { kind, heading, children, onClose, takesFocus, isRepeated } = props;
  const headingElement = useRef<HTMLHeadingElement>(null);
  const textId = useId();

  // A layout effect moves the focus at once. A later effect could take the focus from a control that the user has just used.
  useLayoutEffect(() => {
    if (takesFocus) headingElement.current?.focus();
  }, [takesFocus]);

  const isUrgent = kind === 'error' || kind === 'warning';
  const roleOfCalmNotice = takesFocus ? undefined : 'status';
  const role = isUrgent ? 'alert' : roleOfCalmNotice;
  const isDescribed = takesFocus && !isUrgent;
  return (
    <div className={`notice notice-${kind}`} role={isRepeated ? undefined : role}>
      <p className="notice-word">{noticeWords[kind]}</p>
      <h2
        aria-describedby={isDescribed && !isRepeated ? textId : undefined}
        ref={headingElement}
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
