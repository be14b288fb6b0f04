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

/**
 * A notice of the region 'Meldungen'. If the page shows the same text in a `Notice`, that component needs
 * `isAnnouncedByRegion`, so that the text is spoken once (rules 10.7, A34).
 */
export interface NoticeContent {
  readonly key: NoticeKey;
  readonly kind: NoticeKind;
  readonly heading?: string | undefined;
  /** A name or an address in the heading, which no translation may change. */
  readonly person?: string | undefined;
  readonly text?: string | undefined;
  /** The next step that helps, in a paragraph of its own. */
  readonly advice?: string | undefined;
  /** Adds a button to the notice, such as the button for sign-in. */
  readonly action?: 'login' | undefined;
  /** Stays until the user closes it, as every warning and error does. */
  readonly isLasting?: boolean | undefined;
  /** Closes an open dialog, which would cover the notice. */
  readonly closesDialog?: boolean | undefined;
  /** Runs when the user closes the notice, or when the time of the notice is over. */
  onClose?(): void;
}

/**
 * The notices in the region 'Meldungen' (rule 10.7): page scripts and islands set them,
 * layouts/notice-region.ts shows them.
 */
export const $notices = map<Partial<Record<NoticeKey, NoticeContent>>>({});

/** Shows a notice, in place of an earlier notice with the same key. */
export function showNotice(notice: NoticeContent): void {
  // The store ignores an object that it has already. A copy shows and speaks the same notice again.
  $notices.setKey(notice.key, { ...notice });
}

/** Closes a notice that is no longer true. Its `onClose` does not run. */
export function closeNotice(key: NoticeKey): void {
  $notices.setKey(key, undefined);
}
