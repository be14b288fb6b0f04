import { setValues, user } from '../../support/fields.ts';
import type { Page } from '../../support/page.tsx';
import { ALIAS, openEnrollment, SELF_CREATE, SUBDOMAIN, SUBUSER_CREATE } from './enrollment.tsx';
import type { Options } from './island.ts';
import {
  CREATE_PATH,
  fillRegistration,
  findTermsBox,
  openRegistration,
  PASSWORD,
} from './registration.tsx';
import { ESSENTIAL_FIELDS, openServerForm } from './server-form.tsx';
import { openSummary, SHOP_CREATE } from './shop.tsx';

interface Registration {
  readonly call: string;
  open(options?: Options): Promise<Page>;
  fill(different?: Record<string, string>): Promise<void>;
}

const createEnrollment = (customer: string, call: string, address: object): Registration => ({
  call,
  open: (options) => openEnrollment(customer, options),
  async fill(different) {
    const person = { Anrede: '2', Vorname: 'Jana', Nachname: 'Beispiel', Passwort: PASSWORD };
    setValues({ ...person, ...address, ...different });
    await user.click(findTermsBox());
  },
});

const createServerRegistration = (call: string, options: Options = {}): Registration => ({
  call,
  open: (others) =>
    openServerForm([{ fields: ESSENTIAL_FIELDS }], {
      path: '/registrierung',
      ...options,
      ...others,
    }),
  async fill() {
    setValues({ 'E-Mail-Adresse': 'jana@kanzlei-nord.de', Passwort: PASSWORD });
    await user.click(findTermsBox());
  },
});

export const REGISTRATIONS = {
  registration: { call: CREATE_PATH, open: openRegistration, fill: fillRegistration },
  'self-enrollment': createEnrollment('kanzlei-x', SELF_CREATE, { [ALIAS]: 'jana' }),
  'self-enrollment of subusers': createEnrollment('konzern', SUBUSER_CREATE, {
    ...{ [ALIAS]: 'jana', [SUBDOMAIN]: 'nord' },
  }),
  'registration of the shop': {
    call: SHOP_CREATE,
    open: (options?: Options) => openSummary({}, options),
    fill: () => user.click(findTermsBox()),
  },
  'registration by a form of the backend': createServerRegistration(CREATE_PATH),
  'registration of the shop by a form of the backend': createServerRegistration(SHOP_CREATE, {
    client: 'shop',
  }),
} satisfies Record<string, Registration>;
