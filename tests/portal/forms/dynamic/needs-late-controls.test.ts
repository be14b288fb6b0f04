import { expect, test } from 'vitest';
import { formField } from '../../../../src/contract/form/form-field.ts';
import { needsLateControls } from '../../../../src/portal/forms/dynamic/needs-late-controls.ts';

const field = (type: string, ...additionalFields: unknown[]) =>
  formField.parse({ name: 'x', type, additionalFields });

test.each([
  [[], false, false],
  [[null], false, false],
  [[field('text'), field('select')], false, false],
  [[field('text'), field('multiselect')], true, false],
  [[field('password'), field('text')], true, true],
  [[field('checkbox', { name: 'y', type: 'password' })], true, true],
  [[field('checkbox', { name: 'y', type: 'textarea' })], false, false],
])('rule 11.2: %j need late controls: %s, that of passwords: %s', (fields, ...needs) => {
  const late = { multiselect: true };
  expect([needsLateControls(fields), needsLateControls(fields, late)]).toEqual(needs);
});
