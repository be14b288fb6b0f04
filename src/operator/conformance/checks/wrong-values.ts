import { PASSWORD_MIN } from '../../../contract/limits.ts';
import type { CallId } from '../../../contract/openapi/operations.ts';
import type { Kit } from '../kit.ts';

export interface WrongValue {
  readonly name: string;
  readonly property: string;
  readonly valueOf: (kit: Kit) => unknown;
  /** The field that the refusal must name; absent for values that the portal adds itself. */
  readonly named?: string;
}

const addedValue = (property: string, value: unknown, name = property): WrongValue => ({
  name,
  property,
  valueOf: () => value,
});

const typedValue = (property: string, value: unknown, name = property): WrongValue => ({
  ...addedValue(property, value, name),
  named: property,
});

/** With invisible characters, one mailbox could register two addresses. */
const emails: readonly WrongValue[] = [
  typedValue('email', 'kein-at-zeichen'),
  typedValue('email', 'conform\u0001x@kanzlei-nord.de', 'email-control'),
  typedValue('email', 'conform\u200bx@kanzlei-nord.de', 'email-invisible'),
  typedValue('email', 'conform\u3164x@kanzlei-nord.de', 'email-filler'),
  typedValue('email', 'conform\u0378x@kanzlei-nord.de', 'email-unassigned'),
];
/** A name with @ is an address (rule 8.7). */
const usernames = [
  typedValue('username', 'leer zeichen'),
  typedValue('username', 'conform@kanzlei-nord', 'username-address'),
];
const shortPassword = (property: string) =>
  typedValue(property, 'Aa1-'.padEnd(PASSWORD_MIN - 1, 'x'));
/** A mailed link must open the page of its call. */
const otherPages = (property: string): readonly WrongValue[] => [
  { ...addedValue(property, ''), valueOf: ({ portal }) => `${portal}/kontakt` },
  addedValue(property, 'https://foreign.example/registrierung-bestaetigung', `${property}-foreign`),
];
const linkedRequestValues = [...usernames, ...otherPages('client_url')];
const passwords = [shortPassword('newPassword'), typedValue('repeatPassword', 'anders')];

export const takenAddress = ({ settings: { people } }: Kit) =>
  people.first.email ?? people.first.username;
const takenValue = {
  ...typedValue('email', '', 'email-taken'),
  valueOf: takenAddress,
  named: 'username',
};
/** Upper and lower case are the same address (rule 5.0.10). */
const takenInUpperCase = {
  ...takenValue,
  name: 'email-taken-otherwise',
  valueOf: (kit: Kit) => takenAddress(kit).toUpperCase(),
};

const applicant: readonly WrongValue[] = [
  typedValue('firstname', ''),
  typedValue('lastname', 'x'),
  ...emails,
  shortPassword('password'),
  typedValue('salutation_id', -1),
  typedValue('consent.tos', false, 'consent'),
  addedValue('portal_id', -1),
];
const registration = [...applicant, ...otherPages('optin_confirm_url'), takenValue];
const address = [typedValue('zip', 'x')];
const foreignBack = [addedValue('back', 'https://foreign.example/')];
const unknownChoice = ['gibt-es-nicht'];

/** Wrong values by call (rules 8.2 to 8.9, S14.1). */
export const WRONG_VALUES: Readonly<Partial<Record<CallId, readonly WrongValue[]>>> = {
  endSessions: [addedValue('id', '')],
  login: foreignBack,
  relogin: foreignBack,
  requestUsername: emails,
  requestPasswordReset: linkedRequestValues,
  resetPassword: passwords,
  register: [...registration, takenInUpperCase],
  registerAtShop: [
    ...applicant,
    typedValue('invoice_address.zip', 'x', 'invoice-zip'),
    typedValue('invoice_address.city', '', 'invoice-city'),
    typedValue('phone', 'x'),
    takenValue,
  ],
  registerAtCustomer: registration,
  registerSubuser: registration,
  resendOptIn: linkedRequestValues,
  confirmOptIn: [addedValue('optin_token', 7)],
  checkEmail: [addedValue('username', 7)],
  validateCustomer: [addedValue('customer', 'kein Objekt')],
  changePassword: passwords,
  updateConsent: [addedValue('consent', {})],
  setOccupationSpheres: [addedValue('occupation_sphere', unknownChoice)],
  setTaxonomies: [addedValue('taxonomies', unknownChoice)],
  updatePersonalData: [typedValue('firstname', '')],
  updateInvoiceData: address,
  updateDeliveryData: address,
  createSubuser: [...emails, typedValue('firstname', ''), ...otherPages('client_url')],
  importAccount: usernames,
  importSubuser: linkedRequestValues,
  resendInvitation: [addedValue('id', 7), ...otherPages('client_url')],
  withdrawInvitation: [addedValue('id', 7)],
  address: [addedValue('type', 'unknown')],
  chosenNewsletters: [addedValue('username', 7)],
  setNewsletters: [addedValue('newsletters', unknownChoice)],
  config: [addedValue('clientId', 7)],
  customerSettings: [addedValue('customer', 7)],
  session: [addedValue('redirectUrl', 7)],
  contactCategories: [addedValue('clientId', 7)],
  contactForm: [addedValue('cId', 7)],
  registrationForm: [addedValue('clientId', 7)],
  sendContact: [addedValue('topic', 'gibt-es-nicht'), ...emails],
};
