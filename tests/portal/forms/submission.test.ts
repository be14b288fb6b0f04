import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { requestUsername } from '../../../src/contract/request-username.ts';
import type { ValueFault } from '../../../src/contract/value-faults.ts';
import { trimmedText } from '../../../src/contract/values/text.ts';
import { wireField, wireId } from '../../../src/contract/wire/wire-field.ts';
import { faults as sentences } from '../../../src/portal/copy/faults.ts';
import { defineSubmission, fieldOf } from '../../../src/portal/forms/submission.ts';
import { REFUSED } from '../../../src/portal/http/failure/failure.ts';

const needed = (code: ValueFault) => trimmedText.check(z.minLength(1, code));
const address = {
  zip: wireField('zip', needed('postcode.invalid')),
  land: wireId('land_id', trimmedText),
};
const table = [
  { fields: { name: wireField('email', needed('firstname.required')) } },
  { fields: address, form: 'address.', request: 'invoice_address.' },
] as const;
const GOOD = { name: 'Max', address: { zip: '50667', land: '1' }, note: '' };
const OPTIONS = { fields: {}, shouldUseNativeValidation: false } as const;

const faultAt = (property: string, description = 'Vom Server') => ({
  property,
  description,
  constraints: {},
});

describe('the rules of a form', () => {
  test('rule 8.4.7: of several fields come after those of each', async () => {
    const check = vi.fn((_: typeof GOOD) => ({
      name: 'Ungültig',
      note: 'Zu lang',
    }));
    const { resolver } = defineSubmission({ table, sentences, check });
    expect((await resolver({ ...GOOD, name: ' ' }, undefined, OPTIONS)).errors).toEqual({
      name: { type: 'fault', message: 'Bitte geben Sie Ihren Vornamen ein.' },
      note: { type: 'fault', message: 'Zu lang' },
    });
  });

  test('rule 7.8.1: of a step that sends nothing count as done', async () => {
    const step = defineSubmission({ table, sentences, check: (_: typeof GOOD) => ({}) });
    expect(await step.send(GOOD, '')).toEqual({ status: 'expected', code: 204 });
  });
});

test('rules 7.5.7, 5.3: a call with a captcha needs its token, and is not sent after an earlier failure', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  const refused = { ...REFUSED, code: 500 };
  const before = vi.fn(async () => refused);
  const fields = { eMail: wireField('email', trimmedText) };
  const form = defineSubmission({ table: [{ fields }], sentences, call: requestUsername, before });
  expect(form.needsToken).toBe(true);
  expect(await form.send({ eMail: 'a@b.de' }, 'T')).toBe(refused);
  expect(fetched).not.toHaveBeenCalled();
});

describe('rule 9.1: what the server finds', () => {
  const { place } = defineSubmission({
    table,
    sentences,
    ownFault: ({ property }) => (property === 'username' ? 'Vergeben' : undefined),
  });
  const say = (fault: string) => ({ fault });

  test('stands at its field, or in the summary, in words of the server or of the portal', async () => {
    expect(
      await place([faultAt('username'), faultAt('invoice_address_zip'), faultAt('fax')]),
    ).toEqual([
      { field: 'name', fault: 'Vergeben' },
      { field: 'address.zip', ...say('Vom Server') },
      { field: undefined, ...say('Vom Server') },
    ]);
  });

  test('is a field’s also where the summary says the same', async () => {
    expect(await place([faultAt('fax', 'name'), faultAt('email', 'name')])).toEqual([
      say('name'),
      { field: 'name', ...say('name') },
    ]);
  });
});

describe('rule 9.1: the place of a fault', () => {
  test.each([
    ['email', 'name'],
    ['username', 'name'],
    ['invoice_address.zip', 'address.zip'],
    ['invoice_address_land_id', 'address.land'],
    ['delivery_address.zip', undefined],
    ['my_invoice_address_zip', undefined],
    ['invoice_addresszip', undefined],
    ['invoice_address_', undefined],
    ['land', undefined],
    ['name', undefined],
    ['', undefined],
    ['toString', undefined],
    ['__proto__', undefined],
  ])('of %s is %s', (property, field) => {
    expect(fieldOf(table, faultAt(property))).toBe(field);
  });

  test('that has just that name comes before the path that it could be', () => {
    const own = { fields: { own: wireField('invoice_address_zip', trimmedText) } };
    expect(fieldOf([...table, own], faultAt('invoice_address_zip'))).toBe('own');
    const username = { fields: { own: wireField('username', trimmedText) } };
    expect(fieldOf([...table, username], faultAt('username'))).toBe('own');
  });
});
