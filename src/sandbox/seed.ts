import { academicTitles, noTitleId, salutations } from '../sites/backend-ids.ts';
import type { Publisher } from '../sites/publisher-schema.ts';
import { hashPassword, type PasswordCost } from './secrets/crypto.ts';
import { recordConsent } from './store/consents.ts';
import { addPerson, allPeople, type NewPerson } from './store/people.ts';
import {
  grantLicences,
  type InterestKind,
  keepInterests,
  keepProfile,
  type ProfileFields,
  type ProfilePart,
} from './store/profiles.ts';
import type { Store } from './store/store.ts';

export const SEED_PASSWORD = 'Muster-Passwort-2026!';

const SOURCE = 'seed';

type Seed = Omit<NewPerson, 'password' | 'username'> & {
  readonly note: string;
  readonly profile?: Partial<Record<ProfilePart, ProfileFields>>;
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

export const SEEDS: readonly Seed[] = [
  {
    email: 'max.muster@example.de',
    firstname: 'Max',
    lastname: 'Muster',
    salutation_id: HERR,
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
  },
  {
    email: 'premium@example.de',
    firstname: 'Petra',
    lastname: 'Premium',
    salutation_id: FRAU,
    premium: 1,
    terms_accepted_at: null,
    note: 'Premium, AGB noch nicht akzeptiert, ein Newsletter, keine Adressen',
    interests: { newsletter: ['110'] },
    licences: 1,
  },
  {
    email: 'sub@example.de',
    firstname: 'Susanne',
    lastname: 'Unter',
    salutation_id: FRAU,
    is_subuser: 1,
    note: 'Unterbenutzerin',
  },
  {
    email: 'admin@example.de',
    firstname: 'Anton',
    lastname: 'Admin',
    salutation_id: HERR,
    is_admin: 1,
    note: 'Administrator, wird zur Benutzerverwaltung geleitet',
  },
  {
    email: 'redirect@example.de',
    firstname: 'Rita',
    lastname: 'Richtig',
    salutation_id: FRAU,
    need_redirect: 1,
    note: 'Soll die Kontoeinstellungen prüfen (needRedirect)',
  },
  {
    email: 'nosearch@example.de',
    firstname: 'Norbert',
    lastname: 'Ohnesuche',
    salutation_id: HERR,
    no_search_preferences: 1,
    note: 'Ohne Sucheinstellungen',
  },
  {
    email: 'noshop@example.de',
    firstname: 'Nora',
    lastname: 'Ohneshop',
    salutation_id: FRAU,
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
  },
];

/** One hash per cost for all people, because scrypt is slow. */
const seedHashes = new Map<number, Promise<string>>();

export async function seed(store: Store, cost: PasswordCost, publisher: Publisher): Promise<void> {
  if (allPeople(store).length > 0) return;
  const hash =
    seedHashes.get(cost.logN) ?? hashPassword(SEED_PASSWORD, cost, { networkAddress: '' });
  seedHashes.set(cost.logN, hash);
  const password = await hash;
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
      // An explicit null means: terms not accepted yet.
      if (person.terms_accepted_at === undefined)
        recordConsent({ store, publisher }, id, { kind: 'terms', given: true, source: SOURCE });
      for (const [part, fields] of Object.entries(profile))
        keepProfile(store, id, part as ProfilePart, fields);
      for (const [kind, ids] of Object.entries(interests))
        keepInterests(store, id, kind as InterestKind, ids);
      grantLicences(store, id, licences);
    }
  });
}
