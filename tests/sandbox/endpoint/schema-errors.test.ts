import { expect, it } from 'vitest';
import { listSchemaErrors } from '../../../src/sandbox/endpoint/schema-errors.ts';

const readError = (message: string) => {
  const [error] = listSchemaErrors([{ path: ['consent', 'motto'], message }]);
  return [error?.property, error?.description, Object.keys(error?.constraints ?? {})];
};

it.each([
  ['company.length', 'Der Firmenname darf höchstens 60 Zeichen lang sein.', 'isLength'],
  ['email.invalid', 'Bitte geben Sie eine gültige E-Mail-Adresse ein.', 'isEmail'],
  ['phone.invalid', 'Bitte geben Sie eine gültige Telefonnummer ein.', 'matches'],
  ['Invalid input', 'Diese Angabe fehlt oder ist nicht lesbar.', 'isDefined'],
  ['toString', 'Diese Angabe fehlt oder ist nicht lesbar.', 'isDefined'],
])('the error %s has the sentence of the portal (9.1)', (code, sentence, constraint) => {
  expect(readError(code)).toEqual(['consent.motto', sentence, [constraint]]);
});
