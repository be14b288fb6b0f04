import { describe, expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod/mini';
import { exactValue } from '../../../../src/contract/values/value.ts';
import {
  type FormValues,
  requestShape,
  wireField,
  wireId,
  wireValues,
} from '../../../../src/contract/wire/wire-field.ts';

const atLeastThree = exactValue((text) => (text.length < 3 ? 'email.invalid' : undefined));
const fields = {
  colour: wireId('colour_id', exactValue()),
  eMail: wireField('email', atLeastThree),
  zip: wireField('zip', exactValue(), z.optional(z.string())),
};

describe('fields of a form and a request', () => {
  test('travel by the names of the request, ids as numbers and all else as it is', () => {
    const typed = { colour: '7', eMail: ' a@b ', zip: '', another: 'x' };
    const sent = wireValues(fields, typed);
    expect(sent).toEqual({ colour_id: 7, email: ' a@b ', zip: '' });
    expectTypeOf(sent).toEqualTypeOf<{ colour_id: number; email: string; zip: string }>();
    expectTypeOf<FormValues<typeof fields>>().toEqualTypeOf<{
      colour: string;
      eMail: string;
      zip: string;
    }>();
  });

  test('are checked by the backend under the names of the request', () => {
    const request = z.object(requestShape(fields));
    expect(request.safeParse({ colour_id: 7, email: 'a@b' }).success).toBe(true);
    expect(request.safeParse({ colour_id: '7', email: 'a@b' }).success).toBe(false);
    expect(request.safeParse({ colour: 7, eMail: 'a@b' }).success).toBe(false);
  });
});
