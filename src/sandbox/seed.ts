import { academicTitles, noTitleId, salutations } from '../sites/backend-ids.ts';
import type { Publisher } from '../sites/schemas/publisher.ts';
import { hashPassword, type PasswordCost } from './secrets/crypto.ts';
import { recordConsent } from './store/consents.ts';
import { addPerson, listPeople, type NewPerson } from './store/people.ts';
import {
  grantLicences,
  type InterestKind,
  type ProfileFields,
  type ProfileKind,
  saveInterests,
  saveProfile,
} from './store/profiles.ts';
import type { Store } from './store/store.ts';

export const SEED_PASSWORD = 'Muster-Passwort-2026!';

/** A person whom the sandbox creates, with a note for the control room. */
type Seed = Omit<NewPerson, 'password' | 'username'> & {
  readonly note: string;
  readonly profile?: Partial<Record<ProfileKind, ProfileFields>>;
  readonly interests?: Partial<Record<InterestKind, readonly string[]>>;
  readonly licences?: number;
};

const SALUTATION_FRAU = salutations[0].value;
const SALUTATION_HERR = (salutations[1] ?? salutations[0]).value;
const TITLE_DOCTOR = (academicTitles[1] ?? academicTitles[0]).value;

const ADDRESS = {
  salutation_id: String(SALUTATION_HERR),
  title_id: String(TITLE_DOCTOR),
  firstname: 'Max',
  lastname: 'Muster',
  company: 'Kanzlei Muster & Partner',
  street: 'Lindenallee 12',
  zip: '50667',
  city: 'Köln',
  country_code: 'D',
};

function createSeed(
  email: string,
  name: string,
  salutation_id: number,
  properties: Omit<Seed, 'email' | 'firstname' | 'lastname' | 'salutation_id'>,
): Seed {
  const [firstname = '', lastname = ''] = name.split(' ');
  return { email, firstname, lastname, salutation_id, ...properties };
}

export const SEEDS: readonly Seed[] = [
  createSeed('max.muster@example.de', 'Max Muster', SALUTATION_HERR, {
    title_id: TITLE_DOCTOR,
    note: 'Persönlicher Zugang, mit Adressen, Newslettern und 25 Lizenzen für Unterbenutzer',
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
  createSeed('premium@example.de', 'Petra Premium', SALUTATION_FRAU, {
    premium: 1,
    terms_accepted_at: null,
    note: 'Premium, AGB noch nicht akzeptiert, ein Newsletter, keine Adressen',
    interests: { newsletter: ['110'] },
    licences: 1,
  }),
  createSeed('sub@example.de', 'Susanne Unter', SALUTATION_FRAU, {
    is_subuser: 1,
    note: 'Unterbenutzerin',
  }),
  createSeed('admin@example.de', 'Anton Admin', SALUTATION_HERR, {
    is_admin: 1,
    note: 'Administrator, wird zur Benutzerverwaltung geleitet',
  }),
  createSeed('redirect@example.de', 'Rita Richtig', SALUTATION_FRAU, {
    need_redirect: 1,
    note: 'Soll die Kontoeinstellungen prüfen (needRedirect)',
  }),
  createSeed('nosearch@example.de', 'Norbert Ohnesuche', SALUTATION_HERR, {
    no_search_preferences: 1,
    note: 'Ohne Sucheinstellungen',
  }),
  createSeed('noshop@example.de', 'Nora Ohneshop', SALUTATION_FRAU, {
    no_shop_checkout: 1,
    no_shop_link: 1,
    note: 'Kauft nicht im Shop: Adressen nur zu lesen, kein Link zum Shop',
    profile: {
      invoice: {
        ...ADDRESS,
        salutation_id: String(SALUTATION_FRAU),
        title_id: String(noTitleId),
        firstname: 'Nora',
        lastname: 'Ohneshop',
      },
    },
  }),
];

/** Adds the seeded people to an empty store. */
export async function seed(
  store: Store,
  passwordCost: PasswordCost,
  publisher: Publisher,
): Promise<void> {
  if (listPeople(store).length > 0) return;
  // All people share a hash, because scrypt is slow.
  const password = await hashPassword(SEED_PASSWORD, passwordCost);
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
      for (const [kind, fields] of Object.entries(profile))
        saveProfile(store, id, kind as ProfileKind, fields);
      for (const [kind, ids] of Object.entries(interests))
        saveInterests(store, id, kind as InterestKind, ids);
      grantLicences(store, id, licences);
    }
  });
}
