import { withToken } from '../html/link-pages.ts';
import { issueOptIn, issueReset } from '../store/mailed-tokens.ts';
import { type Person, peopleByEmail, personByUsername } from '../store/people.ts';
import type { Store } from '../store/store.ts';
import { activeLetter, type Letter, optInLetter, resetLetter, usernameLetter } from './letters.ts';
import type { MailRequest } from './mail-queue.ts';
import type { Mailer } from './mailer.ts';

type Addressee = Pick<
  Person,
  'id' | 'username' | 'email' | 'firstname' | 'lastname' | 'confirmed_at' | 'email_verified_at'
>;

/** Stands in for an unknown name. No account has the id 0. */
const NOBODY: Addressee = {
  id: 0,
  username: '',
  email: '',
  firstname: '',
  lastname: '',
  confirmed_at: null,
  email_verified_at: null,
};

export function writeRequested(
  { store, mail }: { readonly store: Store; readonly mail: Mailer },
  { kind, name, page }: MailRequest,
): void {
  const people: readonly Addressee[] =
    kind === 'user-name' ? peopleByEmail(store, name) : [personByUsername(store, name) ?? NOBODY];
  const [person = NOBODY, ...others] = people;
  const letters: Readonly<Record<MailRequest['kind'], () => Letter>> = {
    'user-name': () => usernameLetter(person, others),
    'new-password': () => resetLetter(person, withToken(page, 'pt', issueReset(store, person.id))),
    /** An active account has nothing to confirm; its mail says so. */
    'opt-in': () => {
      const isActive = person.confirmed_at !== null;
      const token = issueOptIn(store, isActive ? NOBODY.id : person.id);
      return isActive ? activeLetter(person) : optInLetter(withToken(page, 'ot', token));
    },
  };
  mail.send(person.email, letters[kind]());
}
