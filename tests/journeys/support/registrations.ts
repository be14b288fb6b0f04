import { setValues, user } from '../../support/fields.ts';
import type { Page } from '../../support/page.tsx';
import {
  ALIAS_LABEL,
  openEnrollment,
  REGISTER_AT_CUSTOMER_PATH,
  REGISTER_SUBUSER_PATH,
  SUBDOMAIN_LABEL,
} from './enrollment.tsx';
import type { PageOverrides } from './island.ts';
import {
  fillRegistration,
  findTermsBox,
  openRegistration,
  PASSWORD,
  REGISTER_PATH,
} from './registration.tsx';
import { MANDATORY_FIELDS, openServerForm } from './server-form.tsx';
import { openSummary, REGISTER_AT_SHOP_PATH } from './shop.tsx';

interface Registration {
  /** The path of the call. */
  readonly path: string;
  open(options?: PageOverrides): Promise<Page>;
  fill(overrides?: Record<string, string>): Promise<void>;
}

const createEnrollment = (customer: string, path: string, addressValues: object): Registration => ({
  path,
  open: (options) => openEnrollment(customer, options),
  async fill(overrides) {
    const person = { Anrede: '2', Vorname: 'Jana', Nachname: 'Beispiel', Passwort: PASSWORD };
    setValues({ ...person, ...addressValues, ...overrides });
    await user.click(findTermsBox());
  },
});

const createServerRegistration = (path: string, options: PageOverrides = {}): Registration => ({
  path,
  open: (overrides) =>
    openServerForm([{ fields: MANDATORY_FIELDS }], {
      path: '/registrierung',
      ...options,
      ...overrides,
    }),
  async fill() {
    setValues({ 'E-Mail-Adresse': 'jana@kanzlei-nord.de', Passwort: PASSWORD });
    await user.click(findTermsBox());
  },
});

/** Every way to register, by its name in test titles. */
export const REGISTRATIONS = {
  registration: { path: REGISTER_PATH, open: openRegistration, fill: fillRegistration },
  'self-enrollment': createEnrollment('kanzlei-x', REGISTER_AT_CUSTOMER_PATH, {
    [ALIAS_LABEL]: 'jana',
  }),
  'self-enrollment of subusers': createEnrollment('konzern', REGISTER_SUBUSER_PATH, {
    [ALIAS_LABEL]: 'jana',
    [SUBDOMAIN_LABEL]: 'nord',
  }),
  'registration of the shop': {
    path: REGISTER_AT_SHOP_PATH,
    open: (options?: PageOverrides) => openSummary({}, options),
    fill: () => user.click(findTermsBox()),
  },
  'registration by a form of the backend': createServerRegistration(REGISTER_PATH),
  'registration of the shop by a form of the backend': createServerRegistration(
    REGISTER_AT_SHOP_PATH,
    {
      client: 'shop',
    },
  ),
} satisfies Record<string, Registration>;
