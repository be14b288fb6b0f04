import * as limits from './limits.ts';
import { SPECIAL_CHARACTERS } from './values/special-characters.ts';

export type ValueErrorCode = keyof typeof valueSentences;

/** Sentences about wrong values, for the portal and the backend (rules 8, 9.1). */
export const valueSentences = {
  'firstname.required': 'Bitte geben Sie Ihren Vornamen ein.',
  'firstname.length': `Der Vorname muss zwischen ${limits.NAME_MIN} und ${limits.NAME_MAX} Zeichen lang sein.`,
  'firstname.characters': 'Der Vorname darf nur aus Buchstaben, Ziffern und #.,-$?+*_! bestehen.',
  'lastname.required': 'Bitte geben Sie Ihren Nachnamen ein.',
  'lastname.length': `Der Nachname muss zwischen ${limits.NAME_MIN} und ${limits.NAME_MAX} Zeichen lang sein.`,
  'lastname.characters': 'Der Nachname darf nur aus Buchstaben, Ziffern und #.,-$?+*_! bestehen.',
  'email.required': 'Bitte geben Sie Ihre E-Mail-Adresse ein.',
  'email.invalid': 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  'emailParts.alias': `Bitte geben Sie den ersten Teil Ihrer E-Mail-Adresse ein (mindestens ${limits.EMAIL_LOCAL_MIN} Zeichen).`,
  'emailParts.subdomain':
    'Bitte geben Sie den Teil nach dem @ ein (Buchstaben, Ziffern, Punkte und Bindestriche).',
  'phone.invalid': 'Bitte geben Sie eine gültige Telefonnummer ein.',
  'company.length': `Der Firmenname darf höchstens ${limits.COMPANY_MAX} Zeichen lang sein.`,
  'street.required': 'Bitte geben Sie Straße und Hausnummer ein.',
  'street.length': `Straße und Hausnummer dürfen höchstens ${limits.STREET_MAX} Zeichen lang sein.`,
  'postcode.invalid': 'Bitte geben Sie eine gültige Postleitzahl ein.',
  'city.required': 'Bitte geben Sie Ihren Ort ein.',
  'city.length': `Der Ort darf höchstens ${limits.CITY_MAX} Zeichen lang sein.`,
  'country.required': 'Bitte wählen Sie ein Land aus.',
  // The plural is specified (rule 0.16).
  'username.required': 'Bitte geben Sie Ihre Benutzernamen ein.',
  'username.characters': 'Der Benutzername enthält ungültige Zeichen.',
  'password.required': 'Bitte wählen Sie ein Passwort.',
  'password.min': `Ihr Passwort muss mindestens ${limits.PASSWORD_MIN} Zeichen lang sein.`,
  'password.max': `Ihr Passwort darf höchstens ${limits.PASSWORD_MAX} Zeichen lang sein.`,
  'password.pattern': `Bitte beachten Sie die Passwortanforderungen. Erlaubte Sonderzeichen: ${[...SPECIAL_CHARACTERS].join(' ')}`,
  'currentPassword.required': 'Bitte geben Sie Ihr aktuelles Passwort ein.',
  'repeatNewPassword.required': 'Bitte wiederholen Sie Ihr neues Passwort.',
  'repeatPassword.unequal': 'Ihre beiden Passwörter stimmen nicht überein.',
  'repeatPassword.required': 'Bitte wiederholen Sie Ihr Passwort.',
  'salutation.required': 'Bitte wählen Sie Ihre Anrede aus.',
  'terms.required': 'Bitte akzeptieren Sie die Allgemeinen Geschäftsbedingungen.',
};
