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

/** Encrypted, because links contain tokens (rule S14.6). */
export function keepMail(store: Store, mail: Omit<Mail, 'id' | 'sent_at'>): void {
  deleteOldMails(store);
  store.insert('mails', {
    ...mail,
    text: store.keys.seal(mail.text),
    html: store.keys.seal(mail.html),
    sent_at: store.now(),
  });
}

export function deleteOldMails(store: Store): void {
  store.run`DELETE FROM mails WHERE sent_at <= ${store.now() - MAIL_MEMORY_MS}`;
}

export function deleteMailsTo(store: Store, recipient: string): void {
  store.run`DELETE FROM mails WHERE recipient = ${recipient}`;
}

/** The newest first. */
export function mailsOf(store: Store, recipient?: string): Mail[] {
  const mails =
    recipient === undefined
      ? store.all<Mail>`SELECT * FROM mails ORDER BY id DESC`
      : store.all<Mail>`SELECT * FROM mails WHERE recipient = ${recipient} ORDER BY id DESC`;
  return mails.map((mail) => decrypted(store, mail));
}

export function mailById(store: Store, id: number): Mail | undefined {
  const mail = store.one<Mail>`SELECT * FROM mails WHERE id = ${id}`;
  return mail && decrypted(store, mail);
}

function decrypted({ keys }: Store, mail: Mail): Mail {
  return { ...mail, text: keys.unseal(mail.text) ?? '', html: keys.unseal(mail.html) ?? '' };
}
