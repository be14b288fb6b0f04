import type { ReactNode } from 'react';
import type { Announcement } from '../../events.ts';
import { Notice, type NoticeProps } from './Notice.tsx';
import { useAnnouncementOnce } from './use-announcement.ts';

interface ResultNoticeProps extends Pick<NoticeProps, 'onClose'> {
  readonly announcement: Announcement;
  readonly children?: ReactNode;
}

/** What a request has done, told once on mount: not for screens that the session hides for a while (rule A34). */
export function ResultNotice({ announcement, children, onClose }: ResultNoticeProps) {
  const { heading, kind, text } = announcement;
  useAnnouncementOnce(true, announcement);
  return (
    <Notice heading={heading} isRepeated kind={kind} onClose={onClose} takesFocus>
      {text && <p>{text}</p>}
      {children}
    </Notice>
  );
}
