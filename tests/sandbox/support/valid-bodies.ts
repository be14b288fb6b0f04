import type { Sandbox } from '../../../src/sandbox/sandbox.ts';
import { SEED_PASSWORD } from '../../../src/sandbox/seed.ts';
import type { Account } from './account.ts';
import { ADDRESS, CANCELLATION, SHOP, SUBUSER } from './body-parts.ts';
import { ORIGIN } from './browser.ts';
import { mailedReset, NEW_PASSWORD, passwordsFor, RESET_PAGE } from './credentials.ts';
import { CONFIRM_PAGE, mailedToken, registration } from './register.ts';
import { MAX } from './sign-in.ts';

/** A request body, or the query of a GET, without captcha token. */
export type Body = Readonly<Record<string, unknown>>;

const PERSON = { salutation_id: 2, title_id: 5, firstname: 'Jana', lastname: 'Beispiel' };
const CONSENT = { tos: true, advertisement: false };
const REGISTRATION = {
  ...PERSON,
  password: SEED_PASSWORD,
  portal_id: 1,
  consent: CONSENT,
  taxonomies: [],
  eloqua_field_of_law: '',
  optin_confirm_url: CONFIRM_PAGE,
};

/** A valid body per call, as in the API description (rule 5). */
export const VALID_BODIES: Readonly<Record<string, Body>> = {
  'GET /csrf-token': {},
  'GET /auth/token': {},
  'GET /auth/userinfo': {},
  'GET /auth/login': { back: `${ORIGIN}/kontoeinstellungen` },
  'GET /auth/relogin': { back: `${ORIGIN}/kontoeinstellungen` },
  'GET /auth/logout': {},
  'POST /account/username/resend': { email: MAX },
  'POST /account/password/reset': { username: MAX, client_url: RESET_PAGE },
  'POST /account/password/update': { newPassword: NEW_PASSWORD, repeatPassword: NEW_PASSWORD },
  'POST /account/create': { ...REGISTRATION, email: 'jana@kanzlei-nord.de' },
  'POST /account/create/shop': {
    ...PERSON,
    email: 'jana@kanzlei-nord.de',
    password: SEED_PASSWORD,
    consent: CONSENT,
    ...SHOP,
  },
  'POST /account/self/validate': { customer: { customer: 'kanzlei-x' } },
  'POST /account/self/create': {
    ...REGISTRATION,
    customer: 'kanzlei-x',
    email: 'jana@kanzlei-x.de',
  },
  'POST /account/self/create/subuser': {
    ...REGISTRATION,
    customer: 'konzern',
    email: 'jana@recht.konzern.de',
  },
  'POST /account/optin/resend': { username: MAX, client_url: CONFIRM_PAGE },
  'POST /account/optin/confirm': {},
  'POST /account/email/check': { username: MAX },
  'PATCH /account/updatePassword': {
    currentPassword: SEED_PASSWORD,
    newPassword: NEW_PASSWORD,
    repeatPassword: NEW_PASSWORD,
  },
  'PATCH /account/updateConsent': { consent: { tos: true } },
  'PATCH /account/SetOccupationSpheres': { occupation_sphere: [] },
  'PATCH /account/SetTaxonomies': { taxonomies: [] },
  'PATCH /account/updatePersonalData': { ...PERSON, phone: '0221 1234567' },
  'PATCH /account/updateInvoiceData': ADDRESS,
  'PATCH /account/updateDeliveryData': ADDRESS,
  'POST /account/create/subuser': SUBUSER,
  'POST /account/import': { username: 'premium@example.de', password: SEED_PASSWORD },
  'POST /account/import/subuser': { username: SUBUSER.email, client_url: CONFIRM_PAGE },
  'POST /ur/GetAddress': { type: 'invoice' },
  'GET /ur/GetPersonalData': {},
  'GET /ur/GetSearchSettings': {},
  'POST /library/GetNewsletter': {},
  'POST /ecom-proxy/GetNewsletter': { username: MAX },
  'POST /ecom-proxy/SetNewsletter': { username: MAX, newsletters: [] },
  'POST /csa/config': { client: 'csa', clientId: 'library' },
  'POST /csa/self': { customer: 'kanzlei-x' },
  'POST /csa/session': { redirectUrl: `${ORIGIN}/` },
  'POST /csa/contact': { clientId: 'library' },
  'POST /csa/contact/getForm': { cId: '12', tId: '121', product: 'default' },
  'POST /csa/registration': { clientId: 'library', activeSession: false },
  'GET /csa/captcha/challenge': {},
  'POST /salesforce/send': { category: '12', topic: '121', ...CANCELLATION },
};

/** Prepares a call. @returns what its body needs from the preparation */
export async function prepareCall(call: string, sandbox: Sandbox, account: Account): Promise<Body> {
  const { browser } = account;
  if (call === 'POST /account/password/update') {
    await passwordsFor(browser).forget();
    return { password_otp: mailedReset(sandbox) };
  }
  if (call === 'POST /account/optin/confirm') {
    await browser.post('/account/create', await registration(browser));
    return { optin_token: mailedToken(sandbox) };
  }
  if (call === 'POST /account/import/subuser')
    await account.post('/account/create/subuser', SUBUSER);
  return {};
}
