import type { FieldError } from '../definition/refusal.ts';
import type { FaultCode, ValueFault } from '../fault-codes.ts';
import {
  CITY_MAX,
  COMPANY_MAX,
  NAME_MAX,
  NAME_MIN,
  PASSWORD_MAX,
  PASSWORD_MIN,
  STREET_MAX,
} from '../limits.ts';
import { SPECIAL_CHARACTERS } from '../values/special-characters.ts';

const NAME_CHARACTERS = 'darf nur aus Buchstaben, Ziffern und #.,-$?+*_! bestehen.';
const NAME_LENGTH = `muss zwischen ${NAME_MIN} und ${NAME_MAX} Zeichen lang sein.`;

type Said = readonly [constraint: string, description: string];

/** Constraint name and message of each fault (rule 9.1); others have those of their kind. */
const FAULTS: Readonly<Partial<Record<FaultCode, Said>>> = {
  'firstname.required': ['isNotEmpty', 'Bitte geben Sie Ihren Vornamen ein.'],
  'firstname.length': ['isLength', `Der Vorname ${NAME_LENGTH}`],
  'firstname.characters': ['matches', `Der Vorname ${NAME_CHARACTERS}`],
  'lastname.required': ['isNotEmpty', 'Bitte geben Sie Ihren Nachnamen ein.'],
  'lastname.length': ['isLength', `Der Nachname ${NAME_LENGTH}`],
  'lastname.characters': ['matches', `Der Nachname ${NAME_CHARACTERS}`],
  'email.required': ['isEmail', 'Bitte geben Sie Ihre E-Mail-Adresse ein.'],
  'email.invalid': ['isEmail', 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'],
  'password.required': ['isNotEmpty', 'Bitte wählen Sie ein Passwort.'],
  'password.min': ['isLength', `Das Passwort muss mindestens ${PASSWORD_MIN} Zeichen lang sein.`],
  'password.max': ['isLength', `Das Passwort darf höchstens ${PASSWORD_MAX} Zeichen lang sein.`],
  'password.pattern': [
    'matches',
    `Bitte beachten Sie die Passwortanforderungen. Erlaubte Sonderzeichen: ${SPECIAL_CHARACTERS}`,
  ],
  'currentPassword.required': ['isNotEmpty', 'Bitte geben Sie Ihr aktuelles Passwort ein.'],
  'repeatNewPassword.required': ['isNotEmpty', 'Bitte wiederholen Sie Ihr neues Passwort.'],
  'repeatPassword.unequal': ['equals', 'Ihre beiden Passwörter stimmen nicht überein.'],
  'repeatPassword.required': ['isNotEmpty', 'Bitte wiederholen Sie Ihr Passwort.'],
  'emailParts.alias': ['isEmail', 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'],
  'emailParts.subdomain': ['isEmail', 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'],
  'phone.invalid': ['matches', 'Bitte geben Sie eine gültige Telefonnummer ein.'],
  'company.length': ['isLength', `Der Firmenname darf höchstens ${COMPANY_MAX} Zeichen lang sein.`],
  'street.required': ['isNotEmpty', 'Bitte geben Sie Straße und Hausnummer ein.'],
  'street.length': [
    'isLength',
    `Straße und Hausnummer dürfen höchstens ${STREET_MAX} Zeichen lang sein.`,
  ],
  'postcode.invalid': ['isPostalCode', 'Bitte geben Sie eine gültige Postleitzahl ein.'],
  'city.required': ['isNotEmpty', 'Bitte geben Sie Ihren Ort ein.'],
  'city.length': ['isLength', `Der Ort darf höchstens ${CITY_MAX} Zeichen lang sein.`],
  'country.required': ['isIn', 'Bitte wählen Sie ein Land aus.'],
  'salutation.required': ['isIn', 'Bitte wählen Sie Ihre Anrede aus.'],
  'terms.required': ['equals', 'Bitte akzeptieren Sie die Allgemeinen Geschäftsbedingungen.'],
  'username.required': ['isNotEmpty', 'Bitte geben Sie Ihre Benutzernamen ein.'],
  'username.characters': ['matches', 'Der Benutzername enthält ungültige Zeichen.'],
};

type Kind = ValueFault extends `${string}.${infer End}` ? End : never;

const INVALID: Said = ['matches', 'Diese Angabe ist nicht gültig.'];

const KINDS: Readonly<Record<Kind, Said>> = {
  required: ['isNotEmpty', 'Diese Angabe fehlt.'],
  length: ['isLength', 'Diese Angabe hat nicht die erlaubte Länge.'],
  min: ['isLength', 'Diese Angabe ist zu kurz.'],
  max: ['isLength', 'Diese Angabe ist zu lang.'],
  unequal: ['equals', 'Diese Angabe stimmt nicht überein.'],
  alias: INVALID,
  characters: INVALID,
  invalid: INVALID,
  pattern: INVALID,
  subdomain: INVALID,
};

const CODE = /^\w+\.(\w+)$/;

const UNREADABLE: Said = ['isDefined', 'Diese Angabe fehlt oder ist nicht lesbar.'];

export function fieldError(property: string, constraint: string, description: string): FieldError {
  return { property, description, constraints: { [constraint]: description } };
}

/** @param message of a schema's issue: a fault code, or any other for an unreadable value */
export function issueError(property: string, message: string): FieldError {
  return fieldError(property, ...saidOf(message));
}

export function codedError(property: string, code: FaultCode): FieldError {
  return issueError(property, code);
}

function saidOf(code: string): Said {
  const own = Object.hasOwn(FAULTS, code) ? FAULTS[code as FaultCode] : undefined;
  const [, kind = ''] = CODE.exec(code) ?? [];
  return own ?? (Object.hasOwn(KINDS, kind) ? KINDS[kind as Kind] : UNREADABLE);
}
