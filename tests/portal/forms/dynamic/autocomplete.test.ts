import { expect, test } from 'vitest';
import { knownAutocomplete } from '../../../../src/portal/forms/dynamic/autocomplete.ts';

test.each([
  ['email', 'email'],
  ['  Given-Name ', 'given-name'],
  ['OFF', 'off'],
  ['on', 'on'],
  ['tel-national', 'tel-national'],
  ['billing street-address', 'billing street-address'],
  ['shipping postal-code', 'shipping postal-code'],
  ['section-a billing home tel', 'section-a billing home tel'],
  ['mobile tel', 'mobile tel'],
])('rule 11.6: %j is passed on as %j', (value, passed) => {
  expect(knownAutocomplete(value)).toBe(passed);
});

test.each([
  undefined,
  '',
  ' ',
  'e-mail',
  'vorname',
  'billing',
  'section-a',
  'home billing tel',
  'email email',
  'constructor',
  '__proto__',
  'x" autofocus onfocus="alert(1)',
  'email"',
])('rule 11.6: %j is dropped', (value) => {
  expect(knownAutocomplete(value)).toBeUndefined();
});
