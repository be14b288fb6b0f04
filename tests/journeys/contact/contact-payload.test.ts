import { beforeEach, describe, expect, test, vi } from 'vitest';
import { formField } from '../../../src/contract/form/form-field.ts';
import { usableFields } from '../../../src/portal/forms/dynamic/usable-fields.ts';
import { contactPayload } from '../../../src/portal/journeys/contact/contact-payload.ts';
import { tabStorage } from '../../../src/portal/session/storage.ts';

const fixed = { request_token: 'T', category: '1', topic: '11' };
const selection = [{ value: 'a', label: 'A' }];

beforeEach(() => {
  tabStorage.set('wkn', '');
  tabStorage.set('contact_product', '');
});

function fieldsOf(...definitions: object[]) {
  return usableFields(definitions.map((definition) => formField(definition)));
}

function sent(fields: ReturnType<typeof fieldsOf>, values: Parameters<typeof contactPayload>[1]) {
  return JSON.parse(JSON.stringify(contactPayload(fields, values, fixed)));
}

describe('a contact request', () => {
  test('rule 5.7: sends every field by its name, empty ones too', () => {
    const fields = fieldsOf(
      { name: 'name' },
      { name: 'a.b' },
      { name: 'kanal', type: 'radio', selection },
      { name: 'themen', type: 'multiselect', selection },
      { name: 'rueckruf', type: 'checkbox' },
      { name: 'leer' },
      { name: 'leereThemen', type: 'multiselect', selection },
      { name: 'leereBox', type: 'checkbox' },
    );
    const dotted = fields[1]?.key ?? '';
    const values = { name: 'Jörg 🙂', [dotted]: 'x', kanal: 'a', themen: ['a'], rueckruf: true };
    expect(sent(fields, values)).toEqual({
      name: 'Jörg 🙂',
      'a.b': 'x',
      kanal: 'a',
      themen: ['a'],
      rueckruf: true,
      leer: '',
      leereThemen: [],
      leereBox: false,
      ...fixed,
      product: 'default',
    });
  });

  test('rule 5.7: names product and wkn of the tab', () => {
    tabStorage.set('contact_product', 'zeitschrift-7');
    tabStorage.set('wkn', 'W 1');
    expect(sent([], {})).toEqual({ ...fixed, product: 'zeitschrift-7', wkn: 'W 1' });
  });

  test('rule 11.7: leaves out what is not shown', () => {
    const fields = fieldsOf({
      name: 'lieferung',
      type: 'checkbox',
      additionalFields: [{ name: 'ort' }],
    });
    expect(sent(fields, { lieferung: false, ort: 'Köln' })).not.toHaveProperty('ort');
    expect(sent(fields, { lieferung: true, ort: 'Köln' })).toHaveProperty('ort', 'Köln');
  });

  test('leaves out values without a field', () => {
    expect(sent(fieldsOf({ name: 'a' }), { a: '1', alt: 'x' })).not.toHaveProperty('alt');
  });

  test('rule S2.6: cannot be overwritten or polluted by field names', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const hostile = ['request_token', 'category', 'wkn', '__proto__', 'constructor', 'a[b]', 'a'];
    const fields = fieldsOf(...hostile.map((name) => ({ name })));
    const body = contactPayload(fields, { request_token: 'evil', a: 'x' }, fixed);
    expect(Object.getPrototypeOf(body)).toBeNull();
    expect({ ...body }).toEqual({ a: 'x', ...fixed, product: 'default' });
    expect({}).not.toHaveProperty('evil');
  });

  test('rule S2.6: keeps its fixed parts even against a field that came through', () => {
    const field = { ...formField({ name: 'topic' }), key: 'topic' };
    expect(sent([field], { topic: 'evil' })).toHaveProperty('topic', '11');
  });
});
