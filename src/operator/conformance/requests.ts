import { readChosenIds } from '../../contract/calls/newsletter/chosen-newsletters.ts';
import type { AddressType } from '../../contract/calls/profile/address.ts';
import type { Call } from '../../contract/definition/call.ts';
import type { ValueOf } from '../../contract/definition/schema.ts';
import { DEFAULT_COUNTRY } from '../../contract/limits.ts';
import { type CallId, calls, operations } from '../../contract/openapi/operations.ts';
import { pathTo } from '../../contract/routes.ts';
import type { BackendSession, RequestValues } from './client/session.ts';
import { CheckSkipped, requireConfigured } from './errors.ts';
import type { Kit } from './kit.ts';

export const ACCOUNT_PASSWORD = 'Regal-Winter-Sieb-4827';
export const OTHER_PASSWORD = 'Kessel-Herbst-Tau-5913';
export const NEW_PASSWORD_VALUES = { newPassword: OTHER_PASSWORD, repeatPassword: OTHER_PASSWORD };

export type RequestFactory = (
  kit: Kit,
  session: BackendSession,
) => RequestValues | Promise<RequestValues>;

const createEmptyRequest: RequestFactory = () => ({});
const createBackRequest: RequestFactory = (kit) => ({ back: getPageAddress(kit, 'settings') });
const createFirstUsernameRequest = ({ settings }: Kit) => ({
  username: settings.people.first.username,
});
/** Creates a factory of requests after which the backend mails a link to the page. */
const createLinkedRequest =
  (page: 'optIn' | 'password'): RequestFactory =>
  (kit) => ({ username: kit.createAddress(), client_url: getPageAddress(kit, page) });

/**
 * Factories for the calls whose example in the contract would name data of another backend.
 * A request that saves data of a configured person saves values that the person already has (rule 22.6).
 */
const REQUEST_FACTORIES: Readonly<Partial<Record<CallId, RequestFactory>>> = {
  login: createBackRequest,
  relogin: createBackRequest,
  requestUsername: (kit) => ({ email: kit.createAddress() }),
  requestPasswordReset: createLinkedRequest('password'),
  resetPassword: () => ({ ...NEW_PASSWORD_VALUES, password_otp: 'unknown' }),
  register: (kit) => createRegistrationValues(kit, kit.createAddress()),
  registerAtShop: (kit) => createShopValues(kit, kit.createAddress()),
  validateCustomer: (kit) => ({ customer: { customer: getCustomer(kit, 'user').name } }),
  registerAtCustomer: (kit) => createCustomerValues(kit, 'user'),
  registerSubuser: (kit) => createCustomerValues(kit, 'subuser'),
  resendOptIn: createLinkedRequest('optIn'),
  confirmOptIn: () => ({ optin_token: 'unknown' }),
  checkEmail: createFirstUsernameRequest,
  changePassword: () => ({ ...NEW_PASSWORD_VALUES, currentPassword: 'unknown' }),
  updateConsent: async (_, session) => ({
    consent: { advertisement: (await session.readReply(calls.userInfo)).advertisement },
  }),
  setOccupationSpheres: createSavedChoicesRequest('occupation_sphere', 'occupation_sphere'),
  setTaxonomies: createSavedChoicesRequest('taxonomies', 'taxonomy'),
  updatePersonalData: async (_, session) =>
    readEditableValues(await session.readReply(calls.personalData)),
  updateInvoiceData: (_, session) => readAddressValues(session, 'invoice'),
  updateDeliveryData: (_, session) => readAddressValues(session, 'delivery'),
  createSubuser: (kit) => createSubuserValues(kit, kit.createAddress()),
  importAccount: ({ settings }) => {
    const { username, password } = settings.people.second;
    if (password === undefined) throw new CheckSkipped('the second person has no password');
    return { username, password };
  },
  importSubuser: createLinkedRequest('optIn'),
  resendInvitation: (kit) => ({ id: 'unknown', client_url: getPageAddress(kit, 'optIn') }),
  withdrawInvitation: () => ({ id: 'unknown' }),
  endSessions: () => ({ id: 'unknown' }),
  chosenNewsletters: createFirstUsernameRequest,
  setNewsletters: async (kit, session) => {
    const chosenNewsletters = await session.readReply(
      calls.chosenNewsletters,
      createFirstUsernameRequest(kit),
    );
    return { ...createFirstUsernameRequest(kit), newsletters: readChosenIds(chosenNewsletters) };
  },
  config: ({ settings }) => ({ client: 'csa', clientId: settings.clientId }),
  customerSettings: (kit) => ({ customer: getCustomer(kit, 'user').name }),
  session: ({ portal }) => ({ redirectUrl: `${portal}/` }),
  contactCategories: ({ settings }) => ({ clientId: settings.clientId }),
  contactForm: (kit) => {
    const { category, topic } = getContact(kit);
    return { cId: category, tId: topic, product: 'default' };
  },
  registrationForm: ({ settings }) => ({ clientId: settings.clientId, activeSession: false }),
  captchaChallenge: createEmptyRequest,
  sendContact: (kit) => createContactValues(getContact(kit), kit.createAddress()),
};

/** Creates a request that fits the schema of a call. */
export function createRequest(
  id: CallId,
  kit: Kit,
  session: BackendSession,
): RequestValues | Promise<RequestValues> {
  const factory = REQUEST_FACTORIES[id];
  if (factory) return factory(kit, session);
  return operations.find((operation) => operation.id === id)?.requestExample ?? {};
}

function getPersonNames({ settings: { salutationId, titleId } }: Kit) {
  const name = { firstname: 'Konrad', lastname: 'Pruefling' };
  return { ...name, salutation_id: salutationId, title_id: titleId };
}

export function getPageAddress({ portal }: Kit, route: Parameters<typeof pathTo>[0]): string {
  return portal + pathTo(route);
}

export function createRegistrationValues(kit: Kit, email: string): RequestValues {
  return {
    ...createPersonValues(kit, email),
    portal_id: kit.settings.portalIds.library,
    taxonomies: [],
    eloqua_field_of_law: '',
    optin_confirm_url: getPageAddress(kit, 'optIn'),
  };
}

/** @throws CheckSkipped if the customer is not configured */
export function createCustomerValues(kit: Kit, kind: 'user' | 'subuser'): RequestValues {
  const customer = getCustomer(kit, kind);
  const values = createRegistrationValues(kit, kit.createAddress(customer.address));
  return { ...values, customer: customer.name };
}

function getCustomer({ settings }: Kit, kind: 'user' | 'subuser') {
  return requireConfigured(settings.customers[kind], `customers.${kind}`);
}

export function createShopValues(kit: Kit, email: string): RequestValues {
  return {
    ...createPersonValues(kit, email),
    portal_id: kit.settings.portalIds.shop,
    phone: '',
    phone_prefix: '',
    invoice_address: {
      ...getPersonNames(kit),
      company: '',
      street: 'Weg 1',
      zip: '80331',
      city: 'München',
      country_code: DEFAULT_COUNTRY,
    },
    delivery_address_checked: false,
  };
}

export function createSubuserValues(kit: Kit, email: string): RequestValues {
  return {
    ...getPersonNames(kit),
    email,
    consent: { tos: true },
    client_url: getPageAddress(kit, 'optIn'),
  };
}

function createPersonValues(kit: Kit, email: string): RequestValues {
  return {
    ...getPersonNames(kit),
    email,
    password: ACCOUNT_PASSWORD,
    consent: { tos: true, advertisement: false },
  };
}

const getContact = ({ settings }: Kit) => requireConfigured(settings.contact, 'contact');

export function createContactValues(
  { values, ...topic }: ReturnType<typeof getContact>,
  email: string,
) {
  return { ...values, ...topic, email, product: 'default' };
}

/** Opens a session that may send the call. */
export async function openSender(kit: Kit, { access }: Call): Promise<BackendSession> {
  return access === 'signed-in' ? kit.getPersonSession('first') : kit.openSession();
}

/** Prepares a valid request and a session that may send it. */
export async function prepareRequest(kit: Kit, id: CallId) {
  const session = await openSender(kit, calls[id]);
  return { session, values: await createRequest(id, kit, session) };
}

/** @throws CheckSkipped if the person has no address of this type */
async function readAddressValues(
  session: BackendSession,
  type: AddressType,
): Promise<RequestValues> {
  const { status } = await session.sendCall(calls.address, { type });
  if (status === 404) throw new CheckSkipped(`the first person has no ${type} address`);
  return readEditableValues(await session.readReply(calls.address, { type }));
}

/** Returns the editable values as the portal saves them, with ids as numbers. */
function readEditableValues({ fields }: ValueOf<typeof calls.personalData.reply>): RequestValues {
  const editableFields = fields.filter(({ readonly }) => !readonly);
  return Object.fromEntries(
    editableFields.map(({ name, value }) => [name, name.endsWith('_id') ? Number(value) : value]),
  );
}

/** Creates a factory whose requests save the choices that the person already has. */
function createSavedChoicesRequest(
  requestProperty: string,
  replyProperty: 'taxonomy' | 'occupation_sphere',
): RequestFactory {
  return async (_, session) => {
    const [settings] = (await session.readReply(calls.searchSettings)).results;
    const selectedChoices = settings?.[replyProperty].filter((choice) => choice.selected) ?? [];
    return { [requestProperty]: selectedChoices.map(({ id }) => id) };
  };
}
