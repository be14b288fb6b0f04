import { readChosenIds } from '../../contract/calls/newsletter/chosen-newsletters.ts';
import type { AddressType } from '../../contract/calls/profile/address.ts';
import type { Call } from '../../contract/definition/call.ts';
import type { ValueOf } from '../../contract/definition/schema.ts';
import { DEFAULT_COUNTRY } from '../../contract/limits.ts';
import { type CallId, calls, operations } from '../../contract/openapi/operations.ts';
import { pathTo } from '../../contract/routes.ts';
import type { BackendSession, RequestValues } from './client/session.ts';
import { requireConfigured, Skipped } from './errors.ts';
import type { Kit } from './kit.ts';

export const ACCOUNT_PASSWORD = 'Regal-Winter-Sieb-4827';
export const OTHER_PASSWORD = 'Kessel-Herbst-Tau-5913';
export const NEW_PASSWORD_VALUES = { newPassword: OTHER_PASSWORD, repeatPassword: OTHER_PASSWORD };

export type RequestFactory = (
  kit: Kit,
  session: BackendSession,
) => RequestValues | Promise<RequestValues>;

const createEmptyRequest: RequestFactory = () => ({});
const createBackRequest: RequestFactory = (kit) => ({ back: pageAddress(kit, 'settings') });
const createFirstUsernameRequest = ({ settings }: Kit) => ({
  username: settings.people.first.username,
});
const createLinkedRequest =
  (page: 'optIn' | 'password'): RequestFactory =>
  (kit) => ({ username: kit.newAddress(), client_url: pageAddress(kit, page) });

/** Requests of calls whose example would name data of another backend. Saved values are those that people already have (rule 22.6). */
const OWN_REQUESTS: Readonly<Partial<Record<CallId, RequestFactory>>> = {
  login: createBackRequest,
  relogin: createBackRequest,
  requestUsername: (kit) => ({ email: kit.newAddress() }),
  requestPasswordReset: createLinkedRequest('password'),
  resetPassword: () => ({ ...NEW_PASSWORD_VALUES, password_otp: 'unknown' }),
  register: (kit) => registrationValues(kit, kit.newAddress()),
  registerAtShop: (kit) => shopValues(kit, kit.newAddress()),
  validateCustomer: (kit) => ({ customer: { customer: customerOf(kit, 'user').name } }),
  registerAtCustomer: (kit) => customerValues(kit, 'user'),
  registerSubuser: (kit) => customerValues(kit, 'subuser'),
  resendOptIn: createLinkedRequest('optIn'),
  confirmOptIn: () => ({ optin_token: 'unknown' }),
  checkEmail: createFirstUsernameRequest,
  changePassword: () => ({ ...NEW_PASSWORD_VALUES, currentPassword: 'unknown' }),
  updateConsent: async (_, session) => ({
    consent: { advertisement: (await session.read(calls.userInfo)).advertisement },
  }),
  setOccupationSpheres: createSavedSettings('occupation_sphere', 'occupation_sphere'),
  setTaxonomies: createSavedSettings('taxonomies', 'taxonomy'),
  updatePersonalData: async (_, session) =>
    readEditableValues(await session.read(calls.personalData)),
  updateInvoiceData: (_, session) => readAddressValues(session, 'invoice'),
  updateDeliveryData: (_, session) => readAddressValues(session, 'delivery'),
  createSubuser: (kit) => subuserValues(kit, kit.newAddress()),
  importAccount: ({ settings }) => {
    const { username, password } = settings.people.second;
    if (password === undefined) throw new Skipped('the second person has no password');
    return { username, password };
  },
  importSubuser: createLinkedRequest('optIn'),
  resendInvitation: (kit) => ({ id: 'unknown', client_url: pageAddress(kit, 'optIn') }),
  withdrawInvitation: () => ({ id: 'unknown' }),
  endSessions: () => ({ id: 'unknown' }),
  chosenNewsletters: createFirstUsernameRequest,
  setNewsletters: async (kit, session) => {
    const chosenNewsletters = await session.read(
      calls.chosenNewsletters,
      createFirstUsernameRequest(kit),
    );
    return { ...createFirstUsernameRequest(kit), newsletters: readChosenIds(chosenNewsletters) };
  },
  config: ({ settings }) => ({ client: 'csa', clientId: settings.clientId }),
  customerSettings: (kit) => ({ customer: customerOf(kit, 'user').name }),
  session: ({ portal }) => ({ redirectUrl: `${portal}/` }),
  contactCategories: ({ settings }) => ({ clientId: settings.clientId }),
  contactForm: (kit) => {
    const { category, topic } = contactOf(kit);
    return { cId: category, tId: topic, product: 'default' };
  },
  registrationForm: ({ settings }) => ({ clientId: settings.clientId, activeSession: false }),
  captchaChallenge: createEmptyRequest,
  sendContact: (kit) => contactValues(contactOf(kit), kit.newAddress()),
};

/** Creates a valid request of a call. */
export function createRequest(
  id: CallId,
  kit: Kit,
  session: BackendSession,
): RequestValues | Promise<RequestValues> {
  const factory = OWN_REQUESTS[id];
  if (factory) return factory(kit, session);
  return operations.find((operation) => operation.id === id)?.requestExample ?? {};
}

function namesOf({ settings: { salutationId, titleId } }: Kit) {
  const name = { firstname: 'Konrad', lastname: 'Pruefling' };
  return { ...name, salutation_id: salutationId, title_id: titleId };
}

export function pageAddress({ portal }: Kit, route: Parameters<typeof pathTo>[0]): string {
  return portal + pathTo(route);
}

export function registrationValues(kit: Kit, email: string): RequestValues {
  return {
    ...personValues(kit, email),
    portal_id: kit.settings.portalIds.library,
    taxonomies: [],
    eloqua_field_of_law: '',
    optin_confirm_url: pageAddress(kit, 'optIn'),
  };
}

/** @throws Skipped if the customer is not configured */
export function customerValues(kit: Kit, kind: 'user' | 'subuser'): RequestValues {
  const customer = customerOf(kit, kind);
  const values = registrationValues(kit, kit.newAddress(customer.address));
  return { ...values, customer: customer.name };
}

function customerOf({ settings }: Kit, kind: 'user' | 'subuser') {
  return requireConfigured(settings.customers[kind], `customers.${kind}`);
}

export function shopValues(kit: Kit, email: string): RequestValues {
  return {
    ...personValues(kit, email),
    portal_id: kit.settings.portalIds.shop,
    phone: '',
    phone_prefix: '',
    invoice_address: {
      ...namesOf(kit),
      company: '',
      street: 'Weg 1',
      zip: '80331',
      city: 'München',
      country_code: DEFAULT_COUNTRY,
    },
    delivery_address_checked: false,
  };
}

export function subuserValues(kit: Kit, email: string): RequestValues {
  return { ...namesOf(kit), email, consent: { tos: true }, client_url: pageAddress(kit, 'optIn') };
}

function personValues(kit: Kit, email: string): RequestValues {
  return {
    ...namesOf(kit),
    email,
    password: ACCOUNT_PASSWORD,
    consent: { tos: true, advertisement: false },
  };
}

const contactOf = ({ settings }: Kit) => requireConfigured(settings.contact, 'contact');

export function contactValues({ values, ...topic }: ReturnType<typeof contactOf>, email: string) {
  return { ...values, ...topic, email, product: 'default' };
}

export async function openVisitor(kit: Kit, { access }: Call): Promise<BackendSession> {
  return access === 'signed-in' ? kit.person('first') : kit.openSession();
}

export async function makeUsualRequest(kit: Kit, id: CallId) {
  const session = await openVisitor(kit, calls[id]);
  return { session, values: await createRequest(id, kit, session) };
}

/** @throws Skipped if the person has no address of this type */
async function readAddressValues(
  session: BackendSession,
  type: AddressType,
): Promise<RequestValues> {
  const { status } = await session.ask(calls.address, { type });
  if (status === 404) throw new Skipped(`the first person has no ${type} address`);
  return readEditableValues(await session.read(calls.address, { type }));
}

/** Returns the editable values as the portal saves them, with ids as numbers. */
function readEditableValues({ fields }: ValueOf<typeof calls.personalData.reply>): RequestValues {
  const editable = fields.filter(({ readonly }) => !readonly);
  return Object.fromEntries(
    editable.map(({ name, value }) => [name, name.endsWith('_id') ? Number(value) : value]),
  );
}

function createSavedSettings(
  property: string,
  kind: 'taxonomy' | 'occupation_sphere',
): RequestFactory {
  return async (_, session) => {
    const [first] = (await session.read(calls.searchSettings)).results;
    const selected = first?.[kind].filter((choice) => choice.selected) ?? [];
    return { [property]: selected.map(({ id }) => id) };
  };
}
