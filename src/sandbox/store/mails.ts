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

/** Puts a letter into the mailbox. It is sealed, because its links are keys (rule S14.6). */
export function keepMail(store: Store, mail: Omit<Mail, 'id' | 'sent_at'>): void {
  store.run(
    'INSERT INTO mails (recipient, subject, text, html, sent_at) VALUES (?, ?, ?, ?, ?)',
    mail.recipient,
    mail.subject,
    store.keys.seal(mail.text),
    store.keys.seal(mail.html),
    store.now(),
  );
}

/** The mailbox, newest first. */
export function mailsOf(store: Store): Mail[] {
  return store.all<Mail>('SELECT * FROM mails ORDER BY id DESC').map((mail) => opened(store, mail));
}

/** One letter. */
export function mailById(store: Store, id: number): Mail | undefined {
  const mail = store.one<Mail>('SELECT * FROM mails WHERE id = ?', id);
  return mail && opened(store, mail);
}

/** A letter whose keys are lost is empty. */
function opened({ keys }: Store, mail: Mail): Mail {
  return { ...mail, text: keys.unseal(mail.text) ?? '', html: keys.unseal(mail.html) ?? '' };
}
