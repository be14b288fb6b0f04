import { type ValueErrorCode, valueSentences } from '../../contract/value-sentences.ts';
import { defineSentences } from '../../sites/sentences.ts';

/** Sentences by the code of an error; publishers replace them by keys that begin with `faults`. */
export const errorSentences: Readonly<Record<ValueErrorCode, string>> = defineSentences(
  'faults',
  valueSentences,
);

/** Errors of the e-mail address in a registration. */
export const addressSentences = defineSentences('faults.addressFaults', {
  email: 'Diese E-Mail-Adresse ist bereits registriert.',
  username: 'Die angegebene E-Mail-Adresse existiert bereits.',
  customerRule: 'Ihre E-Mail-Adresse entspricht nicht den vereinbarten Anforderungen des Admins.',
});
