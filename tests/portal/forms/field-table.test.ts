import { describe, expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod/mini';
import { requestShape, wireField, wireId } from '../../../src/contract/wire/wire-field.ts';
import { sentValues, type TableValues } from '../../../src/portal/forms/field-table.ts';

const atLeastThree = z.string().check(z.minLength(3, 'email.invalid'));
const fields = {
  colour: wireId('colour_id', z.string()),
  eMail: wireField('email', atLeastThree),
  zip: wireField('zip', z.string(), z.optional(z.string())),
};

describe('fields of a form and a request', () => {
  test('travel by the names of the request, ids as numbers and all else as it is', () => {
    const table = [
      { fields: { ...fields, repeated: { property: 'repeated', value: z.string() } } },
      { fields: { zip: fields.zip }, form: 'home.', request: 'address.' },
      { fields: { zip: fields.zip }, form: 'other.', request: 'other_address.', when: 'isOther' },
    ] as const;
    const typed = { colour: '7', eMail: ' a@b ', zip: '', repeated: 'r', more: 'x' };
    const values = { ...typed, home: { zip: '1' }, other: { zip: '2' }, isOther: false };
    const body = { colour_id: 7, email: ' a@b ', zip: '', address: { zip: '1' } };
    const sent = sentValues(table, values);
    expect(sent).toEqual(body);
    expect(sentValues(table, { ...values, isOther: true })).toEqual({
      ...body,
      other_address: { zip: '2' },
    });
    expectTypeOf(sent).toExtend<typeof body & { other_address?: { zip: string } }>();
    expectTypeOf<keyof typeof sent>().toEqualTypeOf<keyof typeof body | 'other_address'>();
    expectTypeOf(values).toExtend<TableValues<typeof table>>();
    expectTypeOf<keyof TableValues<typeof table>>().toEqualTypeOf<
      'colour' | 'eMail' | 'zip' | 'repeated' | 'home' | 'other'
    >();
  });

  test('are checked by the backend under the names of the request', () => {
    const request = z.object(requestShape(fields));
    expect(request.safeParse({ colour_id: 7, email: 'a@b' }).success).toBe(true);
    expect(request.safeParse({ colour_id: '7', email: 'a@b' }).success).toBe(false);
    expect(request.safeParse({ colour: 7, eMail: 'a@b' }).success).toBe(false);
  });
});
