import type { Call } from '../../../contract/definition/call.ts';
import { pathTo } from '../../../contract/routes.ts';
import { type Answer, nameOf } from '../client/answer.ts';
import type { Session, Unusual, Values } from '../client/session.ts';
import { NotChecked } from '../finding.ts';
import type { Kit } from '../kit.ts';
import {
  addressValues,
  chosenLetters,
  chosenSettings,
  customerOf,
  customerValues,
  OTHER_PASSWORD,
  optInPage,
  passwordPage,
  personalValues,
  registrationValues,
  shopValues,
  subuserValues,
  wantsAdvertising,
} from './registrations.ts';

type Make = (kit: Kit, session: Session) => Values | Promise<Values>;

const none: Make = () => ({});
const back: Make = ({ portal }) => ({ back: portal + pathTo('settings') });
const linked = (page: (kit: Kit) => string): Make => {
  return (kit) => ({ username: kit.newAddress(), client_url: page(kit) });
};
const NEW = { newPassword: OTHER_PASSWORD, repeatPassword: OTHER_PASSWORD };

/** A valid request of every call; what people save is what they have (rule 22.6). */
export const REQUESTS: Readonly<Record<string, Make>> = {
  'GET /csrf-token': none,
  'GET /auth/token': none,
  'GET /auth/userinfo': none,
  'GET /auth/login': back,
  'GET /auth/relogin': back,
  'GET /auth/logout': none,
  'POST /account/username/resend': (kit) => ({ email: kit.newAddress() }),
  'POST /account/password/reset': linked(passwordPage),
  'POST /account/password/update': () => ({ ...NEW, password_otp: 'unknown' }),
  'POST /account/create': (kit) => registrationValues(kit, kit.newAddress()),
  'POST /account/create/shop': (kit) => shopValues(kit, kit.newAddress()),
  'POST /account/self/validate': (kit) => ({
    customer: { customer: customerOf(kit, 'user').name },
  }),
  'POST /account/self/create': (kit) => customerValues(kit, 'user'),
  'POST /account/self/create/subuser': (kit) => customerValues(kit, 'subuser'),
  'POST /account/optin/resend': linked(optInPage),
  'POST /account/optin/confirm': () => ({ optin_token: 'unknown' }),
  'POST /account/email/check': ({ settings }) => ({ username: settings.people.first.username }),
  'PATCH /account/updatePassword': () => ({ ...NEW, currentPassword: 'unknown' }),
  'PATCH /account/updateConsent': async (_, session) => ({
    consent: { advertisement: await wantsAdvertising(session) },
  }),
  'PATCH /account/SetOccupationSpheres': async (_, session) => ({
    occupation_sphere: await chosenSettings(session, 'occupation_sphere'),
  }),
  'PATCH /account/SetTaxonomies': async (_, session) => ({
    taxonomies: await chosenSettings(session, 'taxonomy'),
  }),
  'PATCH /account/updatePersonalData': (_, session) => personalValues(session),
  'PATCH /account/updateInvoiceData': (_, session) => addressValues(session, 'invoice'),
  'PATCH /account/updateDeliveryData': (_, session) => addressValues(session, 'delivery'),
  'POST /account/create/subuser': (kit) => subuserValues(kit, kit.newAddress()),
  'POST /account/import': ({ settings }) => {
    const { username, password } = settings.people.second;
    if (password === undefined) throw new NotChecked('the second person has no password');
    return { username, password };
  },
  'POST /account/import/subuser': linked(optInPage),
  'POST /ur/GetAddress': () => ({ type: 'invoice' }),
  'GET /ur/GetPersonalData': none,
  'GET /ur/GetSearchSettings': none,
  'POST /library/GetNewsletter': none,
  'POST /ecom-proxy/GetNewsletter': ({ settings }) => ({
    username: settings.people.first.username,
  }),
  'POST /ecom-proxy/SetNewsletter': async ({ settings }, session) => {
    const { username } = settings.people.first;
    return { username, newsletters: await chosenLetters(session, username) };
  },
  'POST /csa/config': ({ settings }) => ({ client: 'csa', clientId: settings.clientId }),
  'POST /csa/self': (kit) => ({ customer: customerOf(kit, 'user').name }),
  'POST /csa/session': ({ portal }) => ({ redirectUrl: `${portal}/` }),
  'POST /csa/contact': ({ settings }) => ({ clientId: settings.clientId }),
  'POST /csa/contact/getForm': (kit) => {
    const { category, topic } = contactOf(kit);
    return { cId: category, tId: topic, product: 'default' };
  },
  'POST /csa/registration': ({ settings }) => ({
    clientId: settings.clientId,
    activeSession: false,
  }),
  'GET /csa/captcha/challenge': none,
  'POST /salesforce/send': (kit) => {
    const { category, topic, values } = contactOf(kit);
    return { ...values, email: kit.newAddress(), category, topic, product: 'default' };
  },
};

function contactOf({ settings }: Kit) {
  if (!settings.contact) throw new NotChecked('the configuration has no contact');
  return settings.contact;
}

export async function visitorOf(kit: Kit, { access }: Pick<Call, 'access'>): Promise<Session> {
  return access === 'signed-in' ? kit.person('first') : kit.open();
}

export async function usual(kit: Kit, call: Pick<Call, 'access' | 'method' | 'path'>) {
  const session = await visitorOf(kit, call);
  const make = REQUESTS[nameOf(call)] ?? none;
  return { session, values: await make(kit, session) };
}

export async function askUsually(kit: Kit, call: Call, unusual?: Unusual): Promise<Answer> {
  const { session, values } = await usual(kit, call);
  return session.ask(call, values, unusual);
}
