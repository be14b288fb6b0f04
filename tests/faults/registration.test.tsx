import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { checkEmail } from '../../src/contract/calls/registration/check-email.ts';
import { customerSettings } from '../../src/contract/calls/registration/customer-settings.ts';
import { register, registerWithAnyFields } from '../../src/contract/calls/registration/register.ts';
import { registerAtCustomer } from '../../src/contract/calls/registration/register-at-customer.ts';
import {
  registerAtShop,
  registerAtShopWithAnyFields,
} from '../../src/contract/calls/registration/register-at-shop.ts';
import { registerSubuser } from '../../src/contract/calls/registration/register-subuser.ts';
import { registrationForm } from '../../src/contract/calls/registration/registration-form.ts';
import { validateCustomer } from '../../src/contract/calls/registration/validate-customer.ts';
import { PASSWORD, terms } from '../journeys/support/registration.tsx';
import { REGISTRATIONS } from '../journeys/support/registrations.ts';
import { shownScreens, writeScreens } from '../journeys/support/screens.ts';
import { openDefined } from '../journeys/support/server-form.tsx';
import { openShop, PERSON, stepHeading } from '../journeys/support/shop.tsx';
import { saying } from '../journeys/support/troubles.ts';
import { choose, faultOf, put, user } from '../support/fields.ts';
import { openPage, type Page } from '../support/page.tsx';
import type { FaultCase } from './fault-case.ts';
import { formCase, wentTo } from './form.ts';
import { proveSection } from './prove.ts';

/** rule 11.9 */
const REGISTRATION_FORM_GRACE_MS = 1000;
/** rules 7.6, 17.4 */
const SELF_ENROLLMENT_LOADING_MAX_MS = 3500;

const EMAIL = 'jana@kanzlei-nord.de';
/** The address of an existing account. */
const TAKEN = 'max.muster@example.de';

type Options = Partial<Parameters<typeof openPage>[0]>;

const decision = (
  name: string,
  call: FaultCase['call'],
  options: Options,
  timeoutMs: number,
): FaultCase => ({
  name,
  call,
  async makeCall(arm) {
    const isEnrollment = options.route === 'selfEnrollment';
    const page = await openPage({ path: '/registrierung', route: 'registration', ...options });
    writeScreens('waiting', 'form', 'registered', 'not-found', 'fallback');
    arm(page.sandbox);
    // Waits are counted from the first paint, which is now: a stopped clock begins anew.
    const paint = { startTime: performance.now() } as PerformanceEntry;
    vi.spyOn(performance, 'getEntriesByName').mockReturnValue([paint]);
    if (isEnrollment)
      (await import('../../src/portal/journeys/registration/customer/enroll.ts')).enroll();
    else (await import('../../src/portal/journeys/registration/choose-form.ts')).chooseForm();
    return page;
  },
  resultOn(page) {
    const [screen] = shownScreens();
    if (page.wentTo.length === 0 && screen === 'waiting') return undefined;
    const { registration } = document.documentElement.dataset;
    return wentTo(page) ?? (screen === 'form' && registration ? `form/${registration}` : screen);
  },
  repeatableAfter: [],
  timeoutMs,
});

async function openSeminar(): Promise<Page> {
  const page = await openDefined();
  put({ Familienname: 'Beispiel', Rufname: 'Jana', Passwort: PASSWORD });
  put({ 'Dienstliche E-Mail-Adresse': EMAIL });
  await choose('Seminar', 'Mietrecht kompakt');
  await user.click(screen.getByText('Frau'));
  await user.click(terms());
  return page;
}

const gone = (page: Page) => (shownScreens().includes('not-found') ? 'gone' : wentTo(page));

const isToSignIn = (page: Page) =>
  wentTo(page) ?? (document.body.textContent?.includes('Sie werden in Kürze') && 'done');

const heading = 'Registrierung nicht erfolgreich';

const registering = (
  name: string,
  call: FaultCase['call'],
  kind: keyof typeof REGISTRATIONS,
  through: Parameters<typeof formCase>[0]['through'],
) => {
  const { open, fill } = REGISTRATIONS[kind];
  return formCase({ name, call, heading, open: () => open(), fill: () => fill(), through });
};

proveSection('registration', [
  decision(
    'registrationForm',
    registrationForm,
    // The sandbox has a form for this client.
    { path: '/registrierung?clientId=seminar' },
    REGISTRATION_FORM_GRACE_MS,
  ),
  decision('validateCustomer', validateCustomer, { place: 'uni' }, 30_000),
  decision(
    'customerSettings',
    customerSettings,
    { path: '/registrierung/kanzlei-x', route: 'selfEnrollment' },
    SELF_ENROLLMENT_LOADING_MAX_MS,
  ),
  registering('register', register, 'registration', wentTo),
  formCase({
    name: 'registerWithAnyFields',
    call: registerWithAnyFields,
    heading,
    open: openSeminar,
    through: wentTo,
  }),
  {
    ...registering(
      'registerAtShopWithAnyFields',
      registerAtShopWithAnyFields,
      'registration of the shop by a form of the backend',
      isToSignIn,
    ),
    // The sandbox's shop also requires addresses and would refuse this form.
    faults: {
      types: saying({ success: 'nein', status: 'viele' }),
      none: saying({ success: true }),
    },
  },
  registering('registerAtCustomer', registerAtCustomer, 'self-enrollment', gone),
  // 404 says that the customer is gone (rule 5.2.8).
  registering('registerSubuser', registerSubuser, 'self-enrollment of subusers', gone),
  formCase({
    name: 'checkEmail',
    call: checkEmail,
    open: openShop,
    fill: () => put({ ...PERSON, 'E-Mail-Adresse': TAKEN }),
    through: () => {
      if (stepHeading() === 'Adressen') return 'goes-on';
      return faultOf('person.eMail')?.startsWith('Diese E-Mail-Adresse ist bereits') && 'taken';
    },
  }),
  registering('registerAtShop', registerAtShop, 'registration of the shop', isToSignIn),
]);
