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
import { createReplyFault } from '../../journeys/support/reply-faults.ts';
import { listVisibleScreens, writeScreens } from '../../journeys/support/screens.ts';
import { openServerForm } from '../../journeys/support/server-form.tsx';
import { openShop, PERSON, readStepHeading } from '../../journeys/support/shop.tsx';
import { readFieldError, selectOption, setValues, user } from '../../support/fields.ts';
import { openPage, type Page } from '../../support/page.tsx';
import { createFormEnds, createSameEnds, type Ends } from '../ends.ts';
import type { FaultCase } from '../fault-case.ts';
import { createFormCase, readRedirect } from '../form-case.ts';

/** The registration waits this long for the form of the backend (rule 11.9). */
const REGISTRATION_FORM_GRACE_MS = 1000;
/** The self-enrollment waits this long for the customer's settings (rules 7.6, 17.4). */
const SELF_ENROLLMENT_LOADING_MAX_MS = 3500;

const EMAIL = 'jana@kanzlei-nord.de';
/** The address of an existing account. */
const TAKEN_EMAIL = 'max.muster@example.de';

interface DecisionCase
  extends Pick<FaultCase, 'name' | 'call' | 'ends' | 'retriedFaults' | 'timeoutMs'> {
  readonly pageOptions: Partial<Parameters<typeof openPage>[0]>;
}

/** Creates the case of a call whose reply decides which screen the page shows. */
const createDecisionCase = ({ pageOptions, ...caseFacts }: DecisionCase): FaultCase => ({
  ...caseFacts,
  async sendCall(activateFault) {
    const isEnrollment = pageOptions.route === 'selfEnrollment';
    const page = await openPage({ path: '/registrierung', route: 'registration', ...pageOptions });
    writeScreens('waiting', 'form', 'registered', 'not-found', 'fallback');
    activateFault(page.sandbox);
    // The page measures waits from the first paint. The test sets the paint after the fault, because the fault may
    // stop the clock.
    const firstPaint = { startTime: performance.now() } as PerformanceEntry;
    vi.spyOn(performance, 'getEntriesByName').mockReturnValue([firstPaint]);
    if (isEnrollment)
      (await import('../../../src/portal/journeys/registration/customer/enroll.ts')).enroll();
    else (await import('../../../src/portal/journeys/registration/choose-form.ts')).chooseForm();
    return page;
  },
  readResult(page) {
    const [visibleScreen] = listVisibleScreens();
    if (page.navigations.length === 0 && visibleScreen === 'waiting') return undefined;
    const { registration } = document.documentElement.dataset;
    const screenWord =
      visibleScreen === 'form' && registration ? `form/${registration}` : visibleScreen;
    return readRedirect(page) ?? screenWord;
  },
  repeatableEnds: [],
});

/** Opens the registration form that the backend defines for the client 'seminar', and fills it. */
async function openFilledServerForm(): Promise<Page> {
  const page = await openServerForm();
  setValues({ Familienname: 'Beispiel', Rufname: 'Jana', Passwort: PASSWORD });
  setValues({ 'Dienstliche E-Mail-Adresse': EMAIL });
  await selectOption('Seminar', 'Mietrecht kompakt');
  await user.click(screen.getByText('Frau'));
  await user.click(findTermsBox());
  return page;
}

/** Returns `gone` if the customer no longer exists, or the word for the redirect target. */
const readEnrollmentEnd = (page: Page) =>
  listVisibleScreens().includes('not-found') ? 'gone' : readRedirect(page);

/** Returns the word for the redirect target, or `done` if the page announces the sign-in. */
const readShopEnd = (page: Page) =>
  readRedirect(page) ?? (document.body.textContent?.includes('Sie werden in Kürze') && 'done');

const FAILURE_HEADING = 'Registrierung nicht erfolgreich';

const createRegistrationCase = (
  name: string,
  call: FaultCase['call'],
  {
    registrationName,
    successEnd,
    readEnd,
    overrides,
  }: {
    registrationName: keyof typeof REGISTRATIONS;
    successEnd: string;
    readEnd: Parameters<typeof createFormCase>[0]['readEnd'];
    overrides?: Partial<Ends>;
  },
) => {
  const { open, fill } = REGISTRATIONS[registrationName];
  return createFormCase({
    name,
    call,
    ...createFormEnds(successEnd, overrides),
    heading: FAILURE_HEADING,
    openForm: () => open(),
    fillForm: () => fill(),
    readEnd,
  });
};

export const registrationCases: readonly FaultCase[] = [
  createDecisionCase({
    name: 'registrationForm',
    call: registrationForm,
    ...createSameEnds('form/normal', { none: 'form/server' }),
    // The sandbox has a form for this client.
    pageOptions: { path: '/registrierung?clientId=seminar' },
    timeoutMs: REGISTRATION_FORM_GRACE_MS,
  }),
  createDecisionCase({
    name: 'validateCustomer',
    call: validateCustomer,
    ...createSameEnds('form/normal', { none: '/registrierung/uni' }, ['401', 'csrf']),
    pageOptions: { network: 'uni' },
  }),
  createDecisionCase({
    name: 'customerSettings',
    call: customerSettings,
    ...createSameEnds('not-found', { none: 'form' }),
    pageOptions: { path: '/registrierung/kanzlei-x', route: 'selfEnrollment' },
    timeoutMs: SELF_ENROLLMENT_LOADING_MAX_MS,
  }),
  createRegistrationCase('register', register, {
    registrationName: 'registration',
    successEnd: 'sent',
    readEnd: readRedirect,
  }),
  createFormCase({
    name: 'registerWithAnyFields',
    call: registerWithAnyFields,
    ...createFormEnds('sent'),
    heading: FAILURE_HEADING,
    openForm: openFilledServerForm,
    readEnd: readRedirect,
  }),
  {
    ...createRegistrationCase('registerAtShopWithAnyFields', registerAtShopWithAnyFields, {
      registrationName: 'registration of the shop by a form of the backend',
      successEnd: 'done',
      readEnd: readShopEnd,
    }),
    // The sandbox's shop also requires addresses and would refuse this form.
    faults: {
      types: createReplyFault({ success: 'nein', status: 'viele' }),
      none: createReplyFault({ success: true }),
    },
  },
  createRegistrationCase('registerAtCustomer', registerAtCustomer, {
    registrationName: 'self-enrollment',
    successEnd: 'sent',
    readEnd: readEnrollmentEnd,
  }),
  // 404 says that the customer is gone (rule 5.2.8).
  createRegistrationCase('registerSubuser', registerSubuser, {
    registrationName: 'self-enrollment of subusers',
    successEnd: 'sent',
    readEnd: readEnrollmentEnd,
    overrides: { 404: 'gone' },
  }),
  createFormCase({
    name: 'checkEmail',
    call: checkEmail,
    ...createSameEnds('goes-on', { none: 'taken' }),
    openForm: openShop,
    fillForm: () => setValues({ ...PERSON, 'E-Mail-Adresse': TAKEN_EMAIL }),
    readEnd: () => {
      if (readStepHeading() === 'Adressen') return 'goes-on';
      return (
        readFieldError('person.eMail')?.startsWith('Diese E-Mail-Adresse ist bereits') && 'taken'
      );
    },
  }),
  createRegistrationCase('registerAtShop', registerAtShop, {
    registrationName: 'registration of the shop',
    successEnd: 'done',
    readEnd: readShopEnd,
  }),
];
