import { issueOptIn, issueReset } from '../store/mailed-tokens.ts';
import { peopleByEmail, personByUsername } from '../store/people.ts';
import type { Store } from '../store/store.ts';
import { REQUESTED_MAILS_EVERY_MS } from '../times.ts';
import { activeLetter, type Letter, optInLetter, resetLetter, usernameLetter } from './letters.ts';
import type { Mailer } from './mailer.ts';

export interface MailRequest {
  readonly kind: 'user-name' | 'new-password' | 'opt-in';
  readonly name: string;
  /** Page that the link opens; '' for a mail without a link. */
  readonly page: string;
}

export type MailQueue = ReturnType<typeof createMailQueue>;

/** A call inserts one row only; mails are written at fixed times, else they would delay the next request (rule S7.1). */
export function createMailQueue(store: Store, mail: Mailer) {
  let isOpen = true;
  const timer = setInterval(writeNext, REQUESTED_MAILS_EVERY_MS);
  timer.unref();

  function writeNext(): void {
    if (isOpen && writeOne()) setImmediate(writeNext);
  }

  function writeOne(): boolean {
    const request = store.one<MailRequest & { readonly id: number }>`
      SELECT id, kind, name, page FROM mail_requests ORDER BY id LIMIT 1`;
    if (!request) return false;
    store.transaction(() => {
      try {
        mail.send(...requestedMail(store, request));
      } catch (error) {
        console.error('A letter could not be written:', error);
      }
      store.run`DELETE FROM mail_requests WHERE id = ${request.id}`;
    });
    return true;
  }

  return {
    add: (request: MailRequest) => {
      store.insert('mail_requests', { ...request });
    },
    writeAll: () => {
      while (writeOne());
    },
    close: () => {
      isOpen = false;
      clearInterval(timer);
    },
  };
}

/** Stands in for an unknown name. No account has the id 0. */
const NOBODY = {
  id: 0,
  username: '',
  email: '',
  firstname: '',
  lastname: '',
  confirmed_at: null,
  email_verified_at: null,
};

function requestedMail(store: Store, { kind, name, page }: MailRequest): [string, Letter] {
  if (kind === 'user-name') {
    const [person = NOBODY, ...others] = peopleByEmail(store, name);
    return [person.email, usernameLetter(person, others)];
  }
  const person = personByUsername(store, name) ?? NOBODY;
  if (kind === 'new-password')
    return [person.email, resetLetter(person, page, issueReset(store, person.id))];
  // An active account has nothing to confirm; its mail says so.
  const isActive = person.confirmed_at !== null;
  const token = issueOptIn(store, isActive ? NOBODY.id : person.id);
  return [person.email, isActive ? activeLetter(person) : optInLetter(page, token)];
}
