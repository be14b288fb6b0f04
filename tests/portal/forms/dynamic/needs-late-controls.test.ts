import { expect, test } from 'vitest';
import { formField } from '../../../../src/contract/form/form-field.ts';
import { needsLateControls } from '../../../../src/portal/forms/dynamic/needs-late-controls.ts';

const field = (type: string, ...additionalFields: unknown[]) =>
  formField({ name: 'x', type, additionalFields });

test.each([
  [[], false],
  [[null], false],
  [[field('text'), field('select')], false],
  [[field('text'), field('multiselect')], true],
  [[field('password'), field('text')], true],
  [[field('checkbox', { name: 'y', type: 'password' })], true],
  [[field('checkbox', { name: 'y', type: 'textarea' })], false],
])('rule 11.2: the fields %j need the code of late controls: %s', (fields, expected) => {
  expect(needsLateControls(fields)).toBe(expected);
});
