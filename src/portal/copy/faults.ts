import { type ValueFault, valueFaults } from '../../contract/value-faults.ts';

export const faults: Readonly<Record<ValueFault, string>> = valueFaults;

/** What a registration says of an address. */
export const addressFaults = {
  email: 'Diese E-Mail-Adresse ist bereits registriert.',
  username: 'Die angegebene E-Mail-Adresse existiert bereits.',
  customerRule: 'Ihre E-Mail-Adresse entspricht nicht den vereinbarten Anforderungen des Admins.',
} as const;
