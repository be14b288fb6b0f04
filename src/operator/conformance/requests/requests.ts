import type { Call } from '../../../contract/definition/call.ts';
import { chosenIds, chosenNewsletters } from '../../../contract/newsletter.ts';
import { userInfo } from '../../../contract/session/user-info.ts';
import { nameOf } from '../client/answer.ts';
import type { Session, Values } from '../client/session.ts';
import { NotChecked } from '../finding.ts';
import type { Kit } from '../kit.ts';
import {
  addressValues,
  chosenSettings,
  customerOf,
  customerValues,
  NEW,
  pageOf,
  personalValues,
  read,
  registrationValues,
  shopValues,
  subuserValues,
} from './registrations.ts';

type Make = (kit: Kit, session: Session) => Values | Promise<Values>;

const none: Make = () => ({});
const back: Make = (kit) => ({ back: pageOf(kit, 'settings') });
const ofFirst = ({ settings }: Kit) => ({ username: settings.people.first.username });
const linked = (page: 'optIn' | 'password'): Make => {
  return (kit) => ({ username: kit.newAddress(), client_url: pageOf(kit, page) });
};

/** A valid request of every call; what people save is what they have (rule 22.6). @internal */
export const REQUESTS: Readonly<Record<string, Make>> = {
  'GET /csrf-token': none,
  'GET /auth/token': none,
  'GET /auth/userinfo': none,
  'GET /auth/login': back,
  'GET /auth/relogin': back,
  'GET /auth/logout': none,
  'POST /account/username/resend': (kit) => ({ email: kit.newAddress() }),
  'POST /account/password/reset': linked('password'),
  'POST /account/password/update': () => ({ ...NEW, password_otp: 'unknown' }),
  'POST /account/create': (kit) => registrationValues(kit, kit.newAddress()),
  'POST /account/create/shop': (kit) => shopValues(kit, kit.newAddress()),
  'POST /account/self/validate': (kit) => ({
    customer: { customer: customerOf(kit, 'user').name },
  }),
  'POST /account/self/create': (kit) => customerValues(kit, 'user'),
  'POST /account/self/create/subuser': (kit) => customerValues(kit, 'subuser'),
  'POST /account/optin/resend': linked('optIn'),
  'POST /account/optin/confirm': () => ({ optin_token: 'unknown' }),
  'POST /account/email/check': ofFirst,
  'PATCH /account/updatePassword': () => ({ ...NEW, currentPassword: 'unknown' }),
  'PATCH /account/updateConsent': async (_, session) => ({
    consent: { advertisement: (await read(session, userInfo)).advertisement },
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
  'POST /account/import/subuser': linked('optIn'),
  'GET /account/subusers': none,
  'POST /account/subusers/resend': (kit) => ({ id: 'unknown', client_url: pageOf(kit, 'optIn') }),
  'POST /account/subusers/remove': () => ({ id: 'unknown' }),
  'GET /account/sessions': none,
  'POST /account/sessions/end': () => ({ id: 'unknown' }),
  'POST /ur/GetAddress': () => ({ type: 'invoice' }),
  'GET /ur/GetPersonalData': none,
  'GET /ur/GetSearchSettings': none,
  'POST /library/GetNewsletter': none,
  'POST /ecom-proxy/GetNewsletter': ofFirst,
  'POST /ecom-proxy/SetNewsletter': async (kit, session) => {
    const chosen = await read(session, chosenNewsletters, ofFirst(kit));
    return { ...ofFirst(kit), newsletters: chosenIds(chosen) };
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
    return contactValues(contactOf(kit), kit.newAddress());
  },
};

function contactOf({ settings }: Kit) {
  if (!settings.contact) throw new NotChecked('the configuration has no contact');
  return settings.contact;
}

export function contactValues({ values, ...topic }: ReturnType<typeof contactOf>, email: string) {
  return { ...values, ...topic, email, product: 'default' };
}

export async function visitorOf(kit: Kit, { access }: Call): Promise<Session> {
  return access === 'signed-in' ? kit.person('first') : kit.open();
}

export async function usual(kit: Kit, call: Call) {
  const session = await visitorOf(kit, call);
  return { session, values: await usualValues(kit, call, session) };
}

export async function usualValues(kit: Kit, call: Call, session: Session): Promise<Values> {
  return (REQUESTS[nameOf(call)] ?? none)(kit, session);
}
