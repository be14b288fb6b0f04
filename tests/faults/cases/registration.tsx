import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { checkEmail } from '../../../src/contract/calls/registration/check-email.ts';
import { customerSettings } from '../../../src/contract/calls/registration/customer-settings.ts';
import {
  register,
  registerWithAnyFields,
} from '../../../src/contract/calls/registration/register.ts';
import { registerAtCustomer } from '../../../src/contract/calls/registration/register-at-customer.ts';
import {
  registerAtShop,
  registerAtShopWithAnyFields,
} from '../../../src/contract/calls/registration/register-at-shop.ts';
import { registerSubuser } from '../../../src/contract/calls/registration/register-subuser.ts';
import { registrationForm } from '../../../src/contract/calls/registration/registration-form.ts';
import { validateCustomer } from '../../../src/contract/calls/registration/validate-customer.ts';
import { findTermsBox, PASSWORD } from '../../journeys/support/registration.tsx';
import { REGISTRATIONS } from '../../journeys/support/registrations.ts';
import { listVisibleScreens, writeScreens } from '../../journeys/support/screens.ts';
import { openServerForm } from '../../journeys/support/server-form.tsx';
import { openShop, PERSON, readStepHeading } from '../../journeys/support/shop.tsx';
import { createReplyFault } from '../../journeys/support/troubles.ts';
import { readFieldError, selectOption, setValues, user } from '../../support/fields.ts';
import { openPage, type Page } from '../../support/page.tsx';
import { type Ends, makeFormEnds, makeSameEnds } from '../ends.ts';
import type { FaultCase } from '../fault-case.ts';
import { findNavigation, formCase } from '../form-case.ts';

/** rule 11.9 */
const REGISTRATION_FORM_GRACE_MS = 1000;
/** rules 7.6, 17.4 */
const SELF_ENROLLMENT_LOADING_MAX_MS = 3500;

const EMAIL = 'jana@kanzlei-nord.de';
/** The address of an existing account. */
const TAKEN = 'max.muster@example.de';

type Options = Partial<Parameters<typeof openPage>[0]>;

interface Decision extends Pick<FaultCase, 'name' | 'call' | 'ends' | 'repeats' | 'timeoutMs'> {
  /** Of the page. */
  readonly options: Options;
}

const decisionCase = ({ options, ...row }: Decision): FaultCase => ({
  ...row,
  async makeCall(arm) {
    const isEnrollment = options.route === 'selfEnrollment';
    const page = await openPage({ path: '/registrierung', route: 'registration', ...options });
    writeScreens('waiting', 'form', 'registered', 'not-found', 'fallback');
    arm(page.sandbox);
    // Waits are counted from the first paint, which is now: a stopped clock begins anew.
    const paint = { startTime: performance.now() } as PerformanceEntry;
    vi.spyOn(performance, 'getEntriesByName').mockReturnValue([paint]);
    if (isEnrollment)
      (await import('../../../src/portal/journeys/registration/customer/enroll.ts')).enroll();
    else (await import('../../../src/portal/journeys/registration/choose-form.ts')).chooseForm();
    return page;
  },
  resultOn(page) {
    const [screen] = listVisibleScreens();
    if (page.navigations.length === 0 && screen === 'waiting') return undefined;
    const { registration } = document.documentElement.dataset;
    return (
      findNavigation(page) ?? (screen === 'form' && registration ? `form/${registration}` : screen)
    );
  },
  repeatableAfter: [],
});

async function openSeminar(): Promise<Page> {
  const page = await openServerForm();
  setValues({ Familienname: 'Beispiel', Rufname: 'Jana', Passwort: PASSWORD });
  setValues({ 'Dienstliche E-Mail-Adresse': EMAIL });
  await selectOption('Seminar', 'Mietrecht kompakt');
  await user.click(screen.getByText('Frau'));
  await user.click(findTermsBox());
  return page;
}

const gone = (page: Page) =>
  listVisibleScreens().includes('not-found') ? 'gone' : findNavigation(page);

const isToSignIn = (page: Page) =>
  findNavigation(page) ?? (document.body.textContent?.includes('Sie werden in Kürze') && 'done');

const heading = 'Registrierung nicht erfolgreich';

const registrationCase = (
  name: string,
  call: FaultCase['call'],
  {
    kind,
    success,
    through,
    different,
  }: {
    kind: keyof typeof REGISTRATIONS;
    success: string;
    through: Parameters<typeof formCase>[0]['through'];
    different?: Partial<Ends>;
  },
) => {
  const { open, fill } = REGISTRATIONS[kind];
  return formCase({
    name,
    call,
    ...makeFormEnds(success, different),
    heading,
    open: () => open(),
    fill: () => fill(),
    through,
  });
};

export const registrationCases: readonly FaultCase[] = [
  decisionCase({
    name: 'registrationForm',
    call: registrationForm,
    ...makeSameEnds('form/normal', { none: 'form/server' }),
    // The sandbox has a form for this client.
    options: { path: '/registrierung?clientId=seminar' },
    timeoutMs: REGISTRATION_FORM_GRACE_MS,
  }),
  decisionCase({
    name: 'validateCustomer',
    call: validateCustomer,
    ...makeSameEnds('form/normal', { none: '/registrierung/uni' }, ['401', 'csrf']),
    options: { place: 'uni' },
    timeoutMs: 30_000,
  }),
  decisionCase({
    name: 'customerSettings',
    call: customerSettings,
    ...makeSameEnds('not-found', { none: 'form' }),
    options: { path: '/registrierung/kanzlei-x', route: 'selfEnrollment' },
    timeoutMs: SELF_ENROLLMENT_LOADING_MAX_MS,
  }),
  registrationCase('register', register, {
    kind: 'registration',
    success: 'sent',
    through: findNavigation,
  }),
  formCase({
    name: 'registerWithAnyFields',
    call: registerWithAnyFields,
    ...makeFormEnds('sent'),
    heading,
    open: openSeminar,
    through: findNavigation,
  }),
  {
    ...registrationCase('registerAtShopWithAnyFields', registerAtShopWithAnyFields, {
      kind: 'registration of the shop by a form of the backend',
      success: 'done',
      through: isToSignIn,
    }),
    // The sandbox's shop also requires addresses and would refuse this form.
    faults: {
      types: createReplyFault({ success: 'nein', status: 'viele' }),
      none: createReplyFault({ success: true }),
    },
  },
  registrationCase('registerAtCustomer', registerAtCustomer, {
    kind: 'self-enrollment',
    success: 'sent',
    through: gone,
  }),
  // 404 says that the customer is gone (rule 5.2.8).
  registrationCase('registerSubuser', registerSubuser, {
    kind: 'self-enrollment of subusers',
    success: 'sent',
    through: gone,
    different: { 404: 'gone' },
  }),
  formCase({
    name: 'checkEmail',
    call: checkEmail,
    ...makeSameEnds('goes-on', { none: 'taken' }),
    open: openShop,
    fill: () => setValues({ ...PERSON, 'E-Mail-Adresse': TAKEN }),
    through: () => {
      if (readStepHeading() === 'Adressen') return 'goes-on';
      return (
        readFieldError('person.eMail')?.startsWith('Diese E-Mail-Adresse ist bereits') && 'taken'
      );
    },
  }),
  registrationCase('registerAtShop', registerAtShop, {
    kind: 'registration of the shop',
    success: 'done',
    through: isToSignIn,
  }),
];
