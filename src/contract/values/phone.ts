import { textValue } from './value.ts';

const NUMBER = /^[0-9 /()-]{4,20}$/;

/** A phone number is optional; its prefix is a separate field (rules 7.8.7, 7.8.9). */
export const phone = textValue((text) =>
  text === '' || NUMBER.test(text) ? undefined : 'phone.invalid',
);
