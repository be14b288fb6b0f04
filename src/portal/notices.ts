import { map } from 'nanostores';

export type NoticeKind = 'info' | 'success' | 'warning' | 'error';

export type NoticeKey =
  | 'code-missing'
  | 'contact-sent'
  | 'declaration-sent'
  | 'form-missing'
  | 'invitation'
  | 'link-expired'
  | 'link-unchecked'
  | 'load'
  | 'logout'
  | 'mail-sent'
  | 'operator'
  | 'own-data'
  | 'registered'
  | 'resend'
  | 'saved'
  | 'session'
  | 'sign-in'
  | 'subuser-created';

/** A text that the page shows, too, is spoken once: set `isRepeated` there (rules 10.7, A34). */
export interface NoticeContent {
  readonly key: NoticeKey;
  readonly kind: NoticeKind;
  readonly heading?: string | undefined;
  /** A name or an address in the heading, which no translation may change. */
  readonly person?: string | undefined;
  readonly text?: string | undefined;
  /** What helps, in a paragraph of its own. */
  readonly advice?: string | undefined;
  readonly action?: 'login' | undefined;
  /** Stays until the user closes it, as every warning and error does. */
  readonly isLasting?: boolean | undefined;
  /** A dialog would cover it. */
  readonly closesDialog?: boolean | undefined;
  /** Runs when the user closes it, or its time is over. */
  onClose?(): void;
}

/** What the region 'Meldungen' shows (rule 10.7): page scripts and islands put it in, layouts/notices.ts draws it. */
export const $notices = map<Partial<Record<NoticeKey, NoticeContent>>>({});

/** Replaces the notice of the same key. */
export function showNotice(notice: NoticeContent): void {
  // A copy, because the same notice is shown and spoken anew.
  $notices.setKey(notice.key, { ...notice });
}

/** What the notice is about is over. */
export function closeNotice(key: NoticeKey): void {
  $notices.setKey(key, undefined);
}
