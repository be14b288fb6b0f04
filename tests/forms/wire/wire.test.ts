import { describe, expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod/mini';
import {
  formShape,
  type InputValues,
  requestShape,
  wireField,
  wireId,
} from '../../../src/contract/wire/wire-field.ts';
import { placeIn, placesOf } from '../../../src/forms/wire/places.ts';
import { wireValues } from '../../../src/forms/wire/wire-values.ts';

const fields = {
  colour: wireId('colour_id', z.string()),
  eMail: wireField('email', z.string().check(z.minLength(3))),
  zip: wireField('zip', z.string(), z.optional(z.string())),
};

function placed(property: string, places: Parameters<typeof placeIn>[0]) {
  return placeIn(places, { property, description: 'Vom Server', constraints: {} })?.field;
}

describe('fields of a form and a request', () => {
  test('travel by the names of the request, ids as numbers and all else as it is', () => {
    const sent = wireValues(fields, { colour: '7', eMail: ' a@b ', zip: '' });
    expect(sent).toEqual({ colour_id: 7, email: ' a@b ', zip: '' });
    expectTypeOf(sent).toEqualTypeOf<{ colour_id: number; email: string; zip: string }>();
    expectTypeOf<InputValues<typeof fields>>().toEqualTypeOf<{
      colour: string;
      eMail: string;
      zip: string;
    }>();
  });

  test('take nothing along that is none of them', () => {
    const more = { colour: '7', eMail: 'a@b', zip: '', secret: 'x' };
    expect(Object.keys(wireValues(fields, more))).toEqual(['colour_id', 'email', 'zip']);
  });

  test('are checked by their form under one name and by the backend under another', () => {
    const form = z.object(formShape(fields));
    const request = z.object(requestShape(fields));
    expect(form.safeParse({ colour: '', eMail: 'a@b', zip: '' }).success).toBe(true);
    expect(form.safeParse({ colour: '', eMail: 'a', zip: '' }).success).toBe(false);
    expect(form.safeParse({ colour: '', eMail: 'a@b' }).success).toBe(false);
    expect(request.safeParse({ colour_id: 7, email: 'a@b' }).success).toBe(true);
    expect(request.safeParse({ colour_id: '7', email: 'a@b' }).success).toBe(false);
    expect(request.safeParse({ colour: 7, eMail: 'a@b' }).success).toBe(false);
  });
});

describe('the place of a fault', () => {
  const places = {
    ...placesOf(fields),
    ...placesOf(fields, { request: 'invoice_address.', form: 'invoice.' }),
  };

  test.each([
    ['colour_id', 'colour'],
    ['zip', 'zip'],
    ['email', 'eMail'],
    ['username', 'eMail'],
    ['invoice_address.zip', 'invoice.zip'],
    ['invoice_address_zip', 'invoice.zip'],
    ['invoice_address_colour_id', 'invoice.colour'],
    ['delivery_address.zip', undefined],
    ['invoice_addresszip', undefined],
    ['colour', undefined],
    ['eMail', undefined],
    ['', undefined],
    ['toString', undefined],
    ['__proto__', undefined],
  ])('rule 9.1: %s is at %s', (property, field) => {
    expect(placed(property, places)).toBe(field);
  });

  test('rule 9.1: a name of just that form comes before the path that it could be', () => {
    const own = { invoice_address_zip: 'own', 'invoice_address.zip': 'path' };
    expect(placed('invoice_address_zip', own)).toBe('own');
    expect(placed('invoice_address_zip', { 'invoice_address.zip': 'path' })).toBe('path');
  });

  test('rule 9.1: says what the server says, or what it is told to', () => {
    const fault = { property: 'zip', description: 'Vom Server', constraints: {} };
    expect(placeIn(places, fault)).toEqual({ field: 'zip', text: 'Vom Server' });
    expect(placeIn(places, fault, 'city.required')).toEqual({
      field: 'zip',
      text: 'city.required',
    });
  });
});

test.each([
  ['invoice_address_zip', 'zip'],
  ['invoice_address.zip', 'zip'],
  ['delivery_address_city', 'city'],
  ['my_invoice_address_zip', undefined],
  ['invoice_address_', undefined],
  ['zip', undefined],
])('rule 9.1: a fault at %s of an address is placed at %s', (property, field) => {
  const places = {
    'invoice_address.zip': 'zip',
    'delivery_address.city': 'city',
    'my_invoice_address.zip': 'other',
    'invoice_address.': 'none',
  };
  expect(placed(property, places)).toBe(field);
});
