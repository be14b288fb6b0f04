import { addPerson, findPersonByUsername, type NewPerson } from '../../src/sandbox/store/people.ts';
import { grantLicences, saveInterests, saveProfile } from '../../src/sandbox/store/profiles.ts';
import type { Sandbox } from './quick-sandbox.ts';

let personCount = 0;

const ADDRESS = {
  salutation_id: '2',
  title_id: '5',
  firstname: 'Erika',
  lastname: 'Beispiel',
  company: '',
  street: 'Lindenallee 12',
  zip: '50667',
  city: 'Köln',
  country_code: 'D',
};

/** Adds a person for one test, so that parallel tests share no data. @returns the user name */
export function addTestPerson({ store }: Sandbox, changes: Partial<NewPerson> = {}): string {
  personCount += 1;
  const username = `person.${Date.now()}.${personCount}@kanzlei-nord.de`;
  const id = addPerson(store, {
    username,
    email: username,
    // The person gets the password of the seeded people.
    password: findPersonByUsername(store, 'max.muster@example.de')?.password ?? '',
    firstname: 'Erika',
    lastname: 'Beispiel',
    salutation_id: 2,
    confirmed_at: store.now(),
    terms_accepted_at: store.now(),
    ...changes,
  });
  if (id === undefined) throw new Error(`${username} is taken.`);
  saveProfile(store, id, 'invoice', ADDRESS);
  saveInterests(store, id, 'newsletter', ['101']);
  saveInterests(store, id, 'taxonomy', ['t2']);
  grantLicences(store, id, 5);
  return username;
}
