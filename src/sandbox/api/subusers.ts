import { createSubuser } from '../../contract/create-subuser.ts';
import { importAccount, importSubuser } from '../../contract/import-account.ts';
import { salutations } from '../../sites/publisher.ts';
import { signedIn } from '../account/signed-in.ts';
import type { Backend } from '../backend.ts';
import { hashPassword, randomToken, verifyPassword } from '../crypto.ts';
import type { Door } from '../door.ts';
import { codedFault, fieldFault } from '../field-faults.ts';
import { demandLinkPage } from '../link-pages.ts';
import { subuserLetter } from '../mail/letters.ts';
import { forbidden, invalid, notFound } from '../refusal.ts';
import { issueOptIn } from '../store/opt-ins.ts';
import { addPerson, type Person, personByUsername } from '../store/people.ts';
import { becomeSubuser, hasLicence } from '../store/subusers.ts';
import type { Visit } from '../visit.ts';

/** Accounts below one's own, and accounts of the old system (decision 5.3). */
export function serveSubusers(answer: Door, { store, mail, origin, passwordCost }: Backend): void {
  answer(createSubuser, async ({ client_url, consent: _, ...sent }, visit) => {
    demandLinkPage('client_url', client_url, 'optIn', origin);
    const owner = licensed(visit);
    if (personByUsername(store, sent.email)) throw invalid(TAKEN);
    if (!salutations.some(({ value }) => value === sent.salutation_id))
      throw invalid(codedFault('salutation_id', 'salutation.required'));
    // Nobody knows this password: the subuser sets one by 'Passwort vergessen'.
    const password = await hashPassword(randomToken(), passwordCost);
    mail.admit(sent.email);
    const id = store.transaction(() => {
      // Others may have used the last licence while the password was hashed.
      if (!hasLicence(store, owner.id)) throw notFound();
      const added = addPerson(store, {
        ...sent,
        username: sent.email,
        password,
        portal_id: owner.portal_id,
        terms_accepted_at: store.now(),
      });
      if (added !== undefined) becomeSubuser(store, added, owner.id);
      return added;
    });
    if (id === undefined) throw invalid(TAKEN);
    await invite(sent, id, owner, client_url);
    return { success: true, status: 201, message: 'created' };
  });

  answer(importAccount, async ({ username, password }, visit) => {
    signedIn(visit);
    const person = personByUsername(store, username);
    if (!person || !(await verifyPassword(password, person.password))) throw notFound();
    return { success: true };
  });

  answer(importSubuser, async ({ username, client_url }, visit) => {
    demandLinkPage('client_url', client_url, 'optIn', origin);
    const owner = licensed(visit);
    const person = personByUsername(store, username);
    // An account that somebody already uses is nobody else's to take.
    if (!person || person.confirmed_at !== null) throw notFound();
    mail.admit(person.email);
    becomeSubuser(store, person.id, owner.id);
    await invite(person, person.id, owner, client_url);
    return { success: true };
  });

  /** The person who calls, who may have one more subuser. */
  function licensed(visit: Visit): Person {
    const owner = signedIn(visit);
    if (owner.is_subuser === 1) throw forbidden();
    if (!hasLicence(store, owner.id)) throw notFound();
    return owner;
  }

  async function invite(
    { email, firstname, lastname }: Pick<Person, 'email' | 'firstname' | 'lastname'>,
    id: number,
    owner: Person,
    page: string,
  ): Promise<void> {
    const link = new URL(page);
    link.searchParams.set('ot', issueOptIn(store, id));
    const from = `${owner.firstname} ${owner.lastname}`;
    await mail.send(email, subuserLetter(`${firstname} ${lastname}`, from, link.href));
  }
}

const TAKEN = fieldFault('username', 'isFree', 'Die angegebene E-Mail-Adresse existiert bereits.');
