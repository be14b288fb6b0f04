import { useEffect, useEffectEvent } from 'react';
import { type NoticeContent, showNotice } from '../../notices.ts';
import { PersonSentence } from '../PersonSentence.tsx';
import { Notice, type NoticeProps } from './Notice.tsx';

type ResultNoticeProps = Pick<NoticeProps, 'children'> & { readonly notice: NoticeContent };

/**
 * Shows the result of a request and announces the result once, on mount (rule A34). So the component must not
 * mount in a hidden element.
 */
export function ResultNotice({ notice, children }: ResultNoticeProps) {
  const { heading, kind, person, text } = notice;
  const shownHeading =
    person && heading ? <PersonSentence person={person} text={heading} /> : heading;
  const show = useEffectEvent(() => showNotice(notice));
  // An effect runs after the heading has taken the focus, so that the heading is spoken only once.
  useEffect(() => show(), []);
  return (
    <Notice heading={shownHeading} isAnnouncedByRegion kind={kind} takesFocus>
      {text && <p>{text}</p>}
      {children}
    </Notice>
  );
}
