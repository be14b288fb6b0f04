import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { components, noticeWords } from '../../copy/components.ts';
import type { Announcement } from '../../events.ts';
import { useAnnouncement } from './use-announcement.ts';
import './Notice.css';

export type NoticeKind = keyof typeof noticeWords;

type Words = { readonly kind: NoticeKind; readonly heading: string };
/** Is announced with the notice, which has its heading. */
type Announced = { readonly announcement: Announcement };

export type NoticeProps = (Words | Announced) & {
  readonly children?: ReactNode;
  readonly onClose?: (() => void) | undefined;
  /** Then the focus speaks it: an alert beside it, or with the rest as description. */
  readonly takesFocus?: boolean | undefined;
  /** Another part announces it. */
  readonly isAnnounced?: boolean | undefined;
};

/** What is announced is spoken by the notice region. */
export function Notice(props: NoticeProps) {
  const { children, onClose, takesFocus } = props;
  const announcement = 'announcement' in props ? props.announcement : undefined;
  const { kind, heading } = 'announcement' in props ? props.announcement : props;
  const isSpoken = props.isAnnounced || announcement !== undefined;
  const title = useRef<HTMLHeadingElement>(null);
  const rest = useId();

  // Not later: that would take the focus from what the user pressed meanwhile.
  useLayoutEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);
  // Later: what has the focus is not spoken again.
  useAnnouncement(announcement);

  const isUrgent = kind === 'error' || kind === 'warning';
  const role = isUrgent ? 'alert' : takesFocus ? undefined : 'status';
  const isDescribed = takesFocus && !isUrgent;
  return (
    <div className="notice" data-kind={kind} role={isSpoken ? undefined : role}>
      <p className="notice-word">{noticeWords[kind]}</p>
      <h2 aria-describedby={isDescribed && !isSpoken ? rest : undefined} ref={title} tabIndex={-1}>
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
