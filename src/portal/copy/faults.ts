import { type ValueFault, valueFaults } from '../../contract/value-faults.ts';
import { sentences } from '../../sites/sentences.ts';

export const faults: Readonly<Record<ValueFault, string>> = sentences('faults', valueFaults);

/** What a registration says of an address. */
export const addressFaults = sentences('faults.addressFaults', {
  email: 'Diese E-Mail-Adresse ist bereits registriert.',
  username: 'Die angegebene E-Mail-Adresse existiert bereits.',
  customerRule: 'Ihre E-Mail-Adresse entspricht nicht den vereinbarten Anforderungen des Admins.',
});
