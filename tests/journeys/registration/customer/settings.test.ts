import { expect, test } from 'vitest';
import { customerIn } from '../../../../src/portal/journeys/registration/customer/settings.ts';

test.each([
  ['/registrierung/kanzlei-x', 'kanzlei-x'],
  ['/registrierung/Kanzlei_7', 'Kanzlei_7'],
  ['/registrierung/%6banzlei', 'kanzlei'],
  [`/registrierung/${'x'.repeat(64)}`, 'x'.repeat(64)],
])('rule 5.6.2: %s names the customer %s', (path, customer) => {
  expect(customerIn(path)).toBe(customer);
});

test.each([
  '/registrierung',
  '/registrierung/',
  '/registrierung/a/b',
  '/registrierung/a%2Fb',
  '/registrierung/..%2Fx',
  '/registrierung/straße',
  '/registrierung/stra%C3%9Fe',
  '/registrierung/a b',
  '/registrierung/a%0A',
  '/registrierung/%E0%A4%A',
  '/registrierung/%3Cscript%3E',
  `/registrierung/${'x'.repeat(65)}`,
  '/x/registrierung/kanzlei',
])('rule 5.6.2: %j names none', (path) => {
  expect(customerIn(path)).toBeUndefined();
});
