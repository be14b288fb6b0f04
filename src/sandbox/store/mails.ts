import type { Store } from './store.ts';

/** A letter in the mailbox. */
export interface Mail {
  readonly id: number;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Unix time in milliseconds. */
  readonly sent_at: number;
}

/** Puts a letter into the mailbox. */
export function keepMail(store: Store, mail: Omit<Mail, 'id' | 'sent_at'>): void {
  store.run(
    'INSERT INTO mails (recipient, subject, text, html, sent_at) VALUES (?, ?, ?, ?, ?)',
    mail.recipient,
    mail.subject,
    mail.text,
    mail.html,
    store.now(),
  );
}

/** The mailbox, newest first. */
export function mailsOf(store: Store): Mail[] {
  return store.all('SELECT * FROM mails ORDER BY id DESC');
}

/** One letter. */
export function mailById(store: Store, id: number): Mail | undefined {
  return store.one('SELECT * FROM mails WHERE id = ?', id);
}
