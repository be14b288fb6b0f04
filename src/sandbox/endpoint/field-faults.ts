import type { FieldError } from '../../contract/definition/refusal.ts';
import type { FaultCode } from '../../contract/faults.ts';
import { SPECIAL_CHARACTERS } from '../../contract/values/password-strength.ts';
import {
  CITY_MAX,
  COMPANY_MAX,
  NAME_MAX,
  NAME_MIN,
  PASSWORD_MAX,
  PASSWORD_MIN,
  STREET_MAX,
} from '../../limits.ts';

const NAME_CHARACTERS = 'darf nur aus Buchstaben, Ziffern und #.,-$?+*_! bestehen.';
const NAME_LENGTH = `muss zwischen ${NAME_MIN} und ${NAME_MAX} Zeichen lang sein.`;

/** Constraint name and message of each fault (rule 9.1). */
const FAULTS: Readonly<Record<FaultCode, readonly [constraint: string, description: string]>> = {
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

const OTHERS: Readonly<Record<string, readonly [constraint: string, description: string]>> = {
  'academicTitle.unknown': ['isIn', 'Bitte wählen Sie Ihren akademischen Titel aus der Liste.'],
};

const UNREADABLE = ['isDefined', 'Diese Angabe fehlt oder ist nicht lesbar.'] as const;

export function fieldFault(property: string, constraint: string, description: string): FieldError {
  return { property, description, constraints: { [constraint]: description } };
}

export function codedFault(property: string, code: FaultCode): FieldError {
  return fieldFault(property, ...FAULTS[code]);
}

/** Converts schema issues to faults, the first one per field. */
export function schemaFaults(
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): FieldError[] {
  const faults = issues.map(({ path, message }) => {
    const known = Object.hasOwn(FAULTS, message) ? FAULTS[message as FaultCode] : OTHERS[message];
    return fieldFault(path.join('.'), ...(known ?? UNREADABLE));
  });
  return faults.filter(
    ({ property }, index) => faults.findIndex((fault) => fault.property === property) === index,
  );
}
