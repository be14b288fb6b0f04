import { type ValueErrorCode, valueSentences } from '../../contract/value-sentences.ts';
import { defineSentences } from '../../sites/sentences.ts';

/** Sentences by the code of an error. Publishers use keys that begin with `faults`, so this word never changes. */
export const errorSentences: Readonly<Record<ValueErrorCode, string>> = defineSentences(
  'faults',
  valueSentences,
);

/** Errors of the e-mail address in a registration. A backend may check this address as the property `username`. */
export const emailErrorSentences = defineSentences('faults.addressFaults', {
  email: 'Diese E-Mail-Adresse ist bereits registriert.',
  username: 'Die angegebene E-Mail-Adresse existiert bereits.',
  customerRule: 'Ihre E-Mail-Adresse entspricht nicht den vereinbarten Anforderungen des Admins.',
});
