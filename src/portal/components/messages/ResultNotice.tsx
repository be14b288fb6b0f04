import type { Announcement } from '../../events.ts';
import { PersonSentence } from '../PersonSentence.tsx';
import { Notice, type NoticeProps } from './Notice.tsx';
import { useAnnouncementOnce } from './use-announcement.ts';

type ResultNoticeProps = Pick<NoticeProps, 'children'> & { readonly announcement: Announcement };

/** What a request has done, told once on mount: not for screens that may be hidden for a while (rule A34). */
export function ResultNotice({ announcement, children }: ResultNoticeProps) {
  const { heading, kind, person, text } = announcement;
  const title = person ? <PersonSentence person={person} text={heading} /> : heading;
  useAnnouncementOnce(true, announcement);
  return (
    <Notice heading={title} isRepeated kind={kind} takesFocus>
      {text && <p>{text}</p>}
      {children}
    </Notice>
  );
}
