import { PASSWORD_MIN } from '../../../contract/limits.ts';
import type { CallId } from '../../../contract/openapi/operations.ts';
import type { Kit } from '../kit.ts';

export interface WrongValue {
  readonly name: string;
  readonly property: string;
  readonly valueOf: (kit: Kit) => unknown;
  /** The field that the refusal must name. A value that the portal adds itself has no field. */
  readonly field?: string;
}

const createAddedValue = (property: string, value: unknown, name = property): WrongValue => ({
  name,
  property,
  valueOf: () => value,
});

const createTypedValue = (property: string, value: unknown, name = property): WrongValue => ({
  ...createAddedValue(property, value, name),
  field: property,
});

/** With invisible characters, one mailbox could register two addresses. */
const wrongEmails: readonly WrongValue[] = [
  createTypedValue('email', 'kein-at-zeichen'),
  createTypedValue('email', 'conform\u0001x@kanzlei-nord.de', 'email-control'),
  createTypedValue('email', 'conform\u200bx@kanzlei-nord.de', 'email-invisible'),
  createTypedValue('email', 'conform\u3164x@kanzlei-nord.de', 'email-filler'),
  createTypedValue('email', 'conform\u0378x@kanzlei-nord.de', 'email-unassigned'),
];
/** A name with @ is an address (rule 8.7). */
const wrongUsernames = [
  createTypedValue('username', 'leer zeichen'),
  createTypedValue('username', 'conform@kanzlei-nord', 'username-address'),
];
const createShortPassword = (property: string) =>
  createTypedValue(property, 'Aa1-'.padEnd(PASSWORD_MIN - 1, 'x'));
/** Creates addresses of other pages than the page of the call, which a mailed link must open. */
const createOtherPages = (property: string): readonly WrongValue[] => [
  { ...createAddedValue(property, ''), valueOf: ({ portal }) => `${portal}/kontakt` },
  createAddedValue(
    property,
    'https://foreign.example/registrierung-bestaetigung',
    `${property}-foreign`,
  ),
];
const wrongLinkRequests = [...wrongUsernames, ...createOtherPages('client_url')];
const wrongNewPasswords = [
  createShortPassword('newPassword'),
  createTypedValue('repeatPassword', 'anders'),
];

export const getTakenAddress = ({ settings: { people } }: Kit) =>
  people.first.email ?? people.first.username;
const takenValue = {
  ...createTypedValue('email', '', 'email-taken'),
  valueOf: getTakenAddress,
  field: 'username',
};
/** An address in upper case is the same address (rule 5.0.10). */
const takenUpperCaseValue = {
  ...takenValue,
  name: 'email-taken-otherwise',
  valueOf: (kit: Kit) => getTakenAddress(kit).toUpperCase(),
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
  ...createOtherPages('optin_confirm_url'),
  takenValue,
];
const wrongPostcode = [createTypedValue('zip', 'x')];
const foreignReturnAddress = [createAddedValue('back', 'https://foreign.example/')];
const unknownChoice = ['gibt-es-nicht'];

/** Wrong values by call (rules 8.2 to 8.9, S14.1). */
export const WRONG_VALUES: Readonly<Partial<Record<CallId, readonly WrongValue[]>>> = {
  endSessions: [createAddedValue('id', '')],
  login: foreignReturnAddress,
  relogin: foreignReturnAddress,
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
  confirmOptIn: [createAddedValue('optin_token', 7)],
  checkEmail: [createAddedValue('username', 7)],
  validateCustomer: [createAddedValue('customer', 'kein Objekt')],
  changePassword: wrongNewPasswords,
  updateConsent: [createAddedValue('consent', {})],
  setOccupationSpheres: [createAddedValue('occupation_sphere', unknownChoice)],
  setTaxonomies: [createAddedValue('taxonomies', unknownChoice)],
  updatePersonalData: [createTypedValue('firstname', '')],
  updateInvoiceData: wrongPostcode,
  updateDeliveryData: wrongPostcode,
  createSubuser: [
    ...wrongEmails,
    createTypedValue('firstname', ''),
    ...createOtherPages('client_url'),
  ],
  importAccount: wrongUsernames,
  importSubuser: wrongLinkRequests,
  resendInvitation: [createAddedValue('id', 7), ...createOtherPages('client_url')],
  withdrawInvitation: [createAddedValue('id', 7)],
  address: [createAddedValue('type', 'unknown')],
  chosenNewsletters: [createAddedValue('username', 7)],
  setNewsletters: [createAddedValue('newsletters', unknownChoice)],
  config: [createAddedValue('clientId', 7)],
  customerSettings: [createAddedValue('customer', 7)],
  session: [createAddedValue('redirectUrl', 7)],
  contactCategories: [createAddedValue('clientId', 7)],
  contactForm: [createAddedValue('cId', 7)],
  registrationForm: [createAddedValue('clientId', 7)],
  sendContact: [createAddedValue('topic', 'gibt-es-nicht'), ...wrongEmails],
};
