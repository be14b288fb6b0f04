import { issueOptIn } from '../store/opt-ins.ts';
import { issueReset } from '../store/password-resets.ts';
import { peopleByEmail, personByUsername } from '../store/people.ts';
import type { Store } from '../store/store.ts';
import { activeLetter, type Letter, optInLetter, resetLetter, usernameLetter } from './letters.ts';
import type { MailRequest } from './mail-queue.ts';
import type { Mailer } from './mailer.ts';

interface Addressed {
  readonly email: string;
  readonly letter: Letter;
}

/** Sends a requested mail; nothing for an unknown name. */
export async function writeRequested(
  { store, mail }: { readonly store: Store; readonly mail: Mailer },
  request: MailRequest,
): Promise<void> {
  const found = WRITERS[request.kind](store, request);
  if (found) await mail.send(found.email, found.letter);
}

const WRITERS: Readonly<
  Record<MailRequest['kind'], (store: Store, request: MailRequest) => Addressed | undefined>
> = {
  'user-name': (store, { name }) => {
    const [first, ...others] = peopleByEmail(store, name);
    return first && { email: first.email, letter: usernameLetter(first, others) };
  },
  'new-password': (store, { name, page }) => {
    const person = personByUsername(store, name);
    if (!person) return undefined;
    const link = withToken(page, 'pt', issueReset(store, person.id));
    return { email: person.email, letter: resetLetter(person, link) };
  },
  /** An active account has nothing to confirm; its mail says so (rule S7.1). */
  'opt-in': (store, { name, page }) => {
    const person = personByUsername(store, name);
    if (!person) return undefined;
    const letter =
      person.confirmed_at === null
        ? optInLetter(withToken(page, 'ot', issueOptIn(store, person.id)))
        : activeLetter(person);
    return { email: person.email, letter };
  },
};

function withToken(page: string, name: 'ot' | 'pt', token: string): string {
  const link = new URL(page);
  link.searchParams.set(name, token);
  return link.href;
}
