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
   * The heading takes the focus, so that screen readers speak the heading. An error or a warning is an alert
   * all the same. In other notices `aria-describedby` adds the text to the heading.
   */
  readonly takesFocus?: boolean | undefined;
  /** The region 'Meldungen' announces the same notice, so this notice has neither a role nor a description. */
  readonly isAnnouncedByRegion?: boolean | undefined;
}

export function Notice(props: NoticeProps) {
  const { kind, heading, children, onClose, takesFocus, isAnnouncedByRegion } = props;
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
    <div className={`notice notice-${kind}`} role={isAnnouncedByRegion ? undefined : role}>
      <p className="notice-kind">{noticeWords[kind]}</p>
      <h2
        aria-describedby={isDescribed && !isAnnouncedByRegion ? textId : undefined}
        ref={headingElement}
        tabIndex={-1}
      >
        {heading}
      </h2>
      <div className="notice-body" id={textId}>
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
