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

export function saveMail(store: Store, mail: Omit<Mail, 'id' | 'sent_at'>): void {
  store.insert('mails', { ...mail, sent_at: store.now() });
}

export function deleteMailsTo(store: Store, recipient: string): void {
  store.run`DELETE FROM mails WHERE recipient = ${recipient}`;
}

/** Lists the mails of the last days, the newest first (rule S14.15). */
export function listMails(store: Store, recipient?: string): Mail[] {
  const memoryStart = store.now() - MAIL_MEMORY_MS;
  return recipient === undefined
    ? store.all`SELECT * FROM mails WHERE sent_at > ${memoryStart} ORDER BY id DESC`
    : store.all`
        SELECT * FROM mails WHERE recipient = ${recipient} AND sent_at > ${memoryStart} ORDER BY id DESC`;
}

export function findMail(store: Store, id: number): Mail | undefined {
  return listMails(store).find((mail) => mail.id === id);
}
