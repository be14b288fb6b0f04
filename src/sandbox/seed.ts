import { academicTitles, noTitleId, salutations } from '../sites/backend-ids.ts';
import type { Publisher } from '../sites/schemas/publisher.ts';
import { hashPassword, type PasswordCost } from './secrets/crypto.ts';
import { recordConsent } from './store/consents.ts';
import { addPerson, listPeople, type NewPerson } from './store/people.ts';
import {
  grantLicences,
  type InterestKind,
  keepInterests,
  keepProfile,
  type ProfileFields,
  type ProfileKind,
} from './store/profiles.ts';
import type { Store } from './store/store.ts';

export const SEED_PASSWORD = 'Muster-Passwort-2026!';

type Seed = Omit<NewPerson, 'password' | 'username'> & {
  readonly note: string;
  readonly profile?: Partial<Record<ProfileKind, ProfileFields>>;
  readonly interests?: Partial<Record<InterestKind, readonly string[]>>;
  readonly licences?: number;
};

const FRAU = salutations[0].value;
const HERR = (salutations[1] ?? salutations[0]).value;
const DOCTOR = (academicTitles[1] ?? academicTitles[0]).value;

const ADDRESS = {
  salutation_id: String(HERR),
  title_id: String(DOCTOR),
  firstname: 'Max',
  lastname: 'Muster',
  company: 'Kanzlei Muster & Partner',
  street: 'Lindenallee 12',
  zip: '50667',
  city: 'Köln',
  country_code: 'D',
};

function person(
  email: string,
  name: string,
  salutation_id: number,
  more: Omit<Seed, 'email' | 'firstname' | 'lastname' | 'salutation_id'>,
): Seed {
  const [firstname = '', lastname = ''] = name.split(' ');
  return { email, firstname, lastname, salutation_id, ...more };
}

export const SEEDS: readonly Seed[] = [
  person('max.muster@example.de', 'Max Muster', HERR, {
    title_id: DOCTOR,
    note: 'Persönlicher Zugang, mit Adressen, Newslettern und 25 Unterbenutzern',
    profile: {
      personal: { phone: '0221 1234567' },
      invoice: ADDRESS,
      delivery: { ...ADDRESS, company: '', street: 'Domgasse 3', zip: '50668' },
    },
    interests: {
      occupation_sphere: ['anwaltschaft'],
      taxonomy: ['t2', 't13'],
      newsletter: ['101', '105'],
    },
    licences: 25,
  }),
  person('premium@example.de', 'Petra Premium', FRAU, {
    premium: 1,
    terms_accepted_at: null,
    note: 'Premium, AGB noch nicht akzeptiert, ein Newsletter, keine Adressen',
    interests: { newsletter: ['110'] },
    licences: 1,
  }),
  person('sub@example.de', 'Susanne Unter', FRAU, { is_subuser: 1, note: 'Unterbenutzerin' }),
  person('admin@example.de', 'Anton Admin', HERR, {
    is_admin: 1,
    note: 'Administrator, wird zur Benutzerverwaltung geleitet',
  }),
  person('redirect@example.de', 'Rita Richtig', FRAU, {
    need_redirect: 1,
    note: 'Soll die Kontoeinstellungen prüfen (needRedirect)',
  }),
  person('nosearch@example.de', 'Norbert Ohnesuche', HERR, {
    no_search_preferences: 1,
    note: 'Ohne Sucheinstellungen',
  }),
  person('noshop@example.de', 'Nora Ohneshop', FRAU, {
    no_shop_checkout: 1,
    no_shop_link: 1,
    note: 'Kauft nicht im Shop: Adressen nur zu lesen, kein Link zum Shop',
    profile: {
      invoice: {
        ...ADDRESS,
        salutation_id: String(FRAU),
        title_id: String(noTitleId),
        firstname: 'Nora',
        lastname: 'Ohneshop',
      },
    },
  }),
];

export async function seed(store: Store, cost: PasswordCost, publisher: Publisher): Promise<void> {
  if (listPeople(store).length > 0) return;
  // All people share a hash, because scrypt is slow.
  const password = await hashPassword(SEED_PASSWORD, cost);
  store.transaction(() => {
    const now = store.now();
    for (const { note: _, profile = {}, interests = {}, licences = 0, ...person } of SEEDS) {
      const id = addPerson(store, {
        confirmed_at: now,
        email_verified_at: now,
        ...person,
        username: person.email,
        password,
      });
      if (id === undefined) continue;
      // Null means that the person has not accepted the terms yet.
      if (person.terms_accepted_at === undefined)
        recordConsent({ store, publisher }, id, { kind: 'terms', isGiven: true, source: 'seed' });
      for (const [part, fields] of Object.entries(profile))
        keepProfile(store, id, part as ProfileKind, fields);
      for (const [kind, ids] of Object.entries(interests))
        keepInterests(store, id, kind as InterestKind, ids);
      grantLicences(store, id, licences);
    }
  });
}
