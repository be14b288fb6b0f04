import { setValues, user } from '../../support/fields.ts';
import type { Page } from '../../support/page.tsx';
import { ALIAS, openEnrollment, SELF_CREATE, SUBDOMAIN, SUBUSER_CREATE } from './enrollment.tsx';
import type { Options } from './island.ts';
import { CREATE, fillRegistration, openRegistration, PASSWORD, terms } from './registration.tsx';
import { ESSENTIAL, openDefined } from './server-form.tsx';
import { openSummary, SHOP_CREATE } from './shop.tsx';

interface Registration {
  readonly call: string;
  open(options?: Options): Promise<Page>;
  fill(different?: Record<string, string>): Promise<void>;
}

const enrollment = (customer: string, call: string, address: object): Registration => ({
  call,
  open: (options) => openEnrollment(customer, options),
  async fill(different) {
    const person = { Anrede: '2', Vorname: 'Jana', Nachname: 'Beispiel', Passwort: PASSWORD };
    setValues({ ...person, ...address, ...different });
    await user.click(terms());
  },
});

const defined = (call: string, options: Options = {}): Registration => ({
  call,
  open: (others) =>
    openDefined([{ fields: ESSENTIAL }], { path: '/registrierung', ...options, ...others }),
  async fill() {
    setValues({ 'E-Mail-Adresse': 'jana@kanzlei-nord.de', Passwort: PASSWORD });
    await user.click(terms());
  },
});

export const REGISTRATIONS = {
  registration: { call: CREATE, open: openRegistration, fill: fillRegistration },
  'self-enrollment': enrollment('kanzlei-x', SELF_CREATE, { [ALIAS]: 'jana' }),
  'self-enrollment of subusers': enrollment('konzern', SUBUSER_CREATE, {
    ...{ [ALIAS]: 'jana', [SUBDOMAIN]: 'nord' },
  }),
  'registration of the shop': {
    call: SHOP_CREATE,
    open: (options?: Options) => openSummary({}, options),
    fill: () => user.click(terms()),
  },
  'registration by a form of the backend': defined(CREATE),
  'registration of the shop by a form of the backend': defined(SHOP_CREATE, { client: 'shop' }),
} satisfies Record<string, Registration>;
