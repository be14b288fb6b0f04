import { PASSWORD_MIN } from '../../../contract/limits.ts';
import type { CallId } from '../../../contract/openapi/operations.ts';
import type { Kit } from '../kit.ts';

export interface WrongValue {
  readonly name: string;
  readonly property: string;
  readonly createValue: (kit: Kit) => unknown;
  /** The field that the refusal must name. A value that the portal adds itself has no field. */
  readonly field?: string;
}

const NUMBER_INSTEAD_OF_TEXT = 7;

/** Creates a wrong value that no person types. */
const createAddedValue = (property: string, value: unknown, name = property): WrongValue => ({
  name,
  property,
  createValue: () => value,
});

/** Creates a wrong value that a person types into a field of the same name. */
const createTypedValue = (property: string, value: unknown, name = property): WrongValue => ({
  ...createAddedValue(property, value, name),
  field: property,
});

/** Invisible characters would let one mailbox register several addresses. */
const wrongEmails: readonly WrongValue[] = [
  createTypedValue('email', 'kein-at-zeichen'),
  createTypedValue('email', 'conform\u0001x@kanzlei-nord.de', 'email-control'),
  createTypedValue('email', 'conform\u200bx@kanzlei-nord.de', 'email-invisible'),
  createTypedValue('email', 'conform\u3164x@kanzlei-nord.de', 'email-filler'),
  createTypedValue('email', 'conform\u0378x@kanzlei-nord.de', 'email-unassigned'),
];
/** A user name with @ must be a valid e-mail address (rule 8.7). */
const wrongUsernames = [
  createTypedValue('username', 'leer zeichen'),
  createTypedValue('username', 'conform@kanzlei-nord', 'username-address'),
];
const createShortPassword = (property: string) =>
  createTypedValue(property, 'Aa1-'.padEnd(PASSWORD_MIN - 1, 'x'));
/** Creates addresses of wrong pages. A mailed link must open the page that belongs to the call. */
const createWrongPages = (property: string): readonly WrongValue[] => [
  { ...createAddedValue(property, ''), createValue: ({ portal }) => `${portal}/kontakt` },
  createAddedValue(
    property,
    'https://foreign.example/registrierung-bestaetigung',
    `${property}-foreign`,
  ),
];
const wrongLinkRequests = [...wrongUsernames, ...createWrongPages('client_url')];
const wrongNewPasswords = [
  createShortPassword('newPassword'),
  createTypedValue('repeatPassword', 'anders'),
];

export const getTakenAddress = ({ settings: { people } }: Kit) =>
  people.first.email ?? people.first.username;
const takenValue = {
  ...createTypedValue('email', '', 'email-taken'),
  createValue: getTakenAddress,
  field: 'username',
};
/** An e-mail address in upper case is the same address (rule 5.0.10). */
const takenUpperCaseValue = {
  ...takenValue,
  name: 'email-taken-otherwise',
  createValue: (kit: Kit) => getTakenAddress(kit).toUpperCase(),
};

const wrongApplicants: readonly WrongValue[] = [
  createTypedValue('firstname', ''),
  createTypedValue('lastname', 'x'),
  ...wrongEmails,
  createShortPassword('password'),
  createTypedValue('salutation_id', -1),
  createTypedValue('consent.tos', false, 'consent'),
  createAddedValue('portal_id', -1),
];
const wrongRegistrations = [
  ...wrongApplicants,
  ...createWrongPages('optin_confirm_url'),
  takenValue,
];
const wrongPostcodes = [createTypedValue('zip', 'x')];
const foreignReturnAddresses = [createAddedValue('back', 'https://foreign.example/')];
const unknownChoices = ['gibt-es-nicht'];

/** Wrong values by call (rules 8.2 to 8.9, S14.1). */
export const WRONG_VALUES: Readonly<Partial<Record<CallId, readonly WrongValue[]>>> = {
  endSessions: [createAddedValue('id', '')],
  login: foreignReturnAddresses,
  relogin: foreignReturnAddresses,
  requestUsername: wrongEmails,
  requestPasswordReset: wrongLinkRequests,
  resetPassword: wrongNewPasswords,
  register: [...wrongRegistrations, takenUpperCaseValue],
  registerAtShop: [
    ...wrongApplicants,
    createTypedValue('invoice_address.zip', 'x', 'invoice-zip'),
    createTypedValue('invoice_address.city', '', 'invoice-city'),
    createTypedValue('phone', 'x'),
    takenValue,
  ],
  registerAtCustomer: wrongRegistrations,
  registerSubuser: wrongRegistrations,
  resendOptIn: wrongLinkRequests,
  confirmOptIn: [createAddedValue('optin_token', NUMBER_INSTEAD_OF_TEXT)],
  checkEmail: [createAddedValue('username', NUMBER_INSTEAD_OF_TEXT)],
  validateCustomer: [createAddedValue('customer', 'kein Objekt')],
  changePassword: wrongNewPasswords,
  updateConsent: [createAddedValue('consent', {})],
  setOccupationSpheres: [createAddedValue('occupation_sphere', unknownChoices)],
  setTaxonomies: [createAddedValue('taxonomies', unknownChoices)],
  updatePersonalData: [createTypedValue('firstname', '')],
  updateInvoiceData: wrongPostcodes,
  updateDeliveryData: wrongPostcodes,
  createSubuser: [
    ...wrongEmails,
    createTypedValue('firstname', ''),
    ...createWrongPages('client_url'),
  ],
  importAccount: wrongUsernames,
  importSubuser: wrongLinkRequests,
  resendInvitation: [
    createAddedValue('id', NUMBER_INSTEAD_OF_TEXT),
    ...createWrongPages('client_url'),
  ],
  withdrawInvitation: [createAddedValue('id', NUMBER_INSTEAD_OF_TEXT)],
  address: [createAddedValue('type', 'unknown')],
  chosenNewsletters: [createAddedValue('username', NUMBER_INSTEAD_OF_TEXT)],
  setNewsletters: [createAddedValue('newsletters', unknownChoices)],
  config: [createAddedValue('clientId', NUMBER_INSTEAD_OF_TEXT)],
  customerSettings: [createAddedValue('customer', NUMBER_INSTEAD_OF_TEXT)],
  session: [createAddedValue('redirectUrl', NUMBER_INSTEAD_OF_TEXT)],
  contactCategories: [createAddedValue('clientId', NUMBER_INSTEAD_OF_TEXT)],
  contactForm: [createAddedValue('cId', NUMBER_INSTEAD_OF_TEXT)],
  registrationForm: [createAddedValue('clientId', NUMBER_INSTEAD_OF_TEXT)],
  sendContact: [createAddedValue('topic', 'gibt-es-nicht'), ...wrongEmails],
};
