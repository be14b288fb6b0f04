import { useEffect, useEffectEvent } from 'react';
import { type NoticeContent, showNotice } from '../../notices.ts';
import { PersonSentence } from '../PersonSentence.tsx';
import { Notice, type NoticeProps } from './Notice.tsx';

type ResultNoticeProps = Pick<NoticeProps, 'children'> & { readonly notice: NoticeContent };

/** What a request has done, told once on mount: not for screens that may be hidden for a while (rule A34). */
export function ResultNotice({ notice, children }: ResultNoticeProps) {
  const { heading, kind, person, text } = notice;
  const title = person && heading ? <PersonSentence person={person} text={heading} /> : heading;
  const show = useEffectEvent(() => showNotice(notice));
  // After the heading has taken the focus, so that it is spoken once.
  useEffect(() => show(), []);
  return (
    <Notice heading={title} isRepeated kind={kind} takesFocus>
      {text && <p>{text}</p>}
      {children}
    </Notice>
  );
}
