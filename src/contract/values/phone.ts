import type { ValueFault } from '../fault-codes.ts';
import { textValue } from './value.ts';

const NUMBER = /^[0-9 /()-]{4,20}$/;

/** A phone number is optional; its prefix is a separate field (rules 7.8.7, 7.8.9). @internal */
export function phoneFault(phone: string): ValueFault | undefined {
  return phone === '' || NUMBER.test(phone) ? undefined : 'phone.invalid';
}

export const phone = textValue(phoneFault);
