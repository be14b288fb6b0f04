import * as z from 'zod/mini';
import { rule } from './value.ts';

export type PhoneFault = 'phone.invalid';

const NUMBER = /^[0-9 /()-]{4,20}$/;

/** A phone number is optional; its prefix is a separate field (rules 7.8.7, 7.8.9). */
export function phoneFault(phone: string): PhoneFault | undefined {
  return phone === '' || NUMBER.test(phone) ? undefined : 'phone.invalid';
}

export const phone = z.string().check(z.trim(), rule(phoneFault));
