import { MAIL_MEMORY_MS } from '../times.ts';
import type { Store } from './store.ts';

export interface Mail {
  readonly id: number;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly sent_at: number;
}

export function keepMail(store: Store, mail: Omit<Mail, 'id' | 'sent_at'>): void {
  deleteOldMails(store);
  store.insert('mails', { ...mail, sent_at: store.now() });
}

export function deleteOldMails(store: Store): void {
  store.run`DELETE FROM mails WHERE sent_at <= ${store.now() - MAIL_MEMORY_MS}`;
}

export function deleteMailsTo(store: Store, recipient: string): void {
  store.run`DELETE FROM mails WHERE recipient = ${recipient}`;
}

/** The newest first. */
export function mailsOf(store: Store, recipient?: string): Mail[] {
  return recipient === undefined
    ? store.all`SELECT * FROM mails ORDER BY id DESC`
    : store.all`SELECT * FROM mails WHERE recipient = ${recipient} ORDER BY id DESC`;
}

export function mailById(store: Store, id: number): Mail | undefined {
  return store.one`SELECT * FROM mails WHERE id = ${id}`;
}
