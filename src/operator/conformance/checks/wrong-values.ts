import { PASSWORD_MIN } from '../../../contract/limits.ts';
import type { CallId } from '../../../contract/openapi/operations.ts';
import type { Kit } from '../kit.ts';

export interface WrongValue {
  readonly name: string;
  readonly property: string;
  readonly valueOf: (kit: Kit) => unknown;
  /** The field that the refusal names: only for what a customer typed, not what the portal adds. */
  readonly named?: string;
}

const sent = (property: string, value: unknown, name = property): WrongValue => ({
  name,
  property,
  valueOf: () => value,
});

const typed = (property: string, value: unknown, name = property): WrongValue => ({
  ...sent(property, value, name),
  named: property,
});

/** Invisible characters would make a second address of one mailbox. */
const emails: readonly WrongValue[] = [
  typed('email', 'kein-at-zeichen'),
  typed('email', 'conform\u0001x@kanzlei-nord.de', 'email-control'),
  typed('email', 'conform\u200bx@kanzlei-nord.de', 'email-invisible'),
  typed('email', 'conform\u3164x@kanzlei-nord.de', 'email-filler'),
  typed('email', 'conform\u0378x@kanzlei-nord.de', 'email-unassigned'),
];
/** A name with @ is an address (rule 8.7). */
const usernames = [
  typed('username', 'leer zeichen'),
  typed('username', 'conform@kanzlei-nord', 'username-address'),
];
const shortPassword = (property: string) => typed(property, 'Aa1-'.padEnd(PASSWORD_MIN - 1, 'x'));
/** A mailed link leads to the page of its call only. */
const otherPages = (property: string): readonly WrongValue[] => [
  { ...sent(property, ''), valueOf: ({ portal }) => `${portal}/kontakt` },
  sent(property, 'https://foreign.example/registrierung-bestaetigung', `${property}-foreign`),
];
const linked = [...usernames, ...otherPages('client_url')];
const passwords = [shortPassword('newPassword'), typed('repeatPassword', 'anders')];

export const takenAddress = ({ settings: { people } }: Kit) =>
  people.first.email ?? people.first.username;
const taken = { ...typed('email', '', 'email-taken'), valueOf: takenAddress, named: 'username' };
/** Another case is the same address (rule 5.0.10). */
const takenOtherwise = {
  ...taken,
  name: 'email-taken-otherwise',
  valueOf: (kit: Kit) => takenAddress(kit).toUpperCase(),
};

const applicant: readonly WrongValue[] = [
  typed('firstname', ''),
  typed('lastname', 'x'),
  ...emails,
  shortPassword('password'),
  typed('salutation_id', -1),
  typed('consent.tos', false, 'consent'),
  sent('portal_id', -1),
];
const registration = [...applicant, ...otherPages('optin_confirm_url'), taken];
const address = [typed('zip', 'x')];
const foreignBack = [sent('back', 'https://foreign.example/')];
const unknownChoice = ['gibt-es-nicht'];

/** Wrong values by operation (rules 8.2 to 8.9, S14.1). */
export const WRONG_VALUES: Readonly<Partial<Record<CallId, readonly WrongValue[]>>> = {
  endSessions: [sent('id', '')],
  login: foreignBack,
  relogin: foreignBack,
  requestUsername: emails,
  requestPasswordReset: linked,
  resetPassword: passwords,
  register: [...registration, takenOtherwise],
  registerAtShop: [
    ...applicant,
    typed('invoice_address.zip', 'x', 'invoice-zip'),
    typed('invoice_address.city', '', 'invoice-city'),
    typed('phone', 'x'),
    taken,
  ],
  registerAtCustomer: registration,
  registerSubuser: registration,
  resendOptIn: linked,
  confirmOptIn: [sent('optin_token', 7)],
  checkEmail: [sent('username', 7)],
  validateCustomer: [sent('customer', 'kein Objekt')],
  changePassword: passwords,
  updateConsent: [sent('consent', {})],
  setOccupationSpheres: [sent('occupation_sphere', unknownChoice)],
  setTaxonomies: [sent('taxonomies', unknownChoice)],
  updatePersonalData: [typed('firstname', '')],
  updateInvoiceData: address,
  updateDeliveryData: address,
  createSubuser: [...emails, typed('firstname', ''), ...otherPages('client_url')],
  importAccount: usernames,
  importSubuser: linked,
  resendInvitation: [sent('id', 7), ...otherPages('client_url')],
  withdrawInvitation: [sent('id', 7)],
  address: [sent('type', 'unknown')],
  chosenNewsletters: [sent('username', 7)],
  setNewsletters: [sent('newsletters', unknownChoice)],
  config: [sent('clientId', 7)],
  customerSettings: [sent('customer', 7)],
  session: [sent('redirectUrl', 7)],
  contactCategories: [sent('clientId', 7)],
  contactForm: [sent('cId', 7)],
  registrationForm: [sent('clientId', 7)],
  sendContact: [sent('topic', 'gibt-es-nicht'), ...emails],
};
