import { describe, expect, test } from 'vitest';
import { contactForm } from '../../../src/contract/calls/contact/contact-form.ts';
import { readAutofillToken } from '../../../src/contract/form/autofill-token.ts';
import { FIELD_TYPES, formField } from '../../../src/contract/form/form-field.ts';

describe('a server-defined field', () => {
  test('with all properties is unchanged', () => {
    const field = {
      name: 'kundennummer',
      label: 'Kunden<b>nummer</b> 🙂',
      type: 'select',
      mandatory: true,
      selection: [{ value: '1', label: 'Eins' }],
      options: {
        pattern: '^\\d+$',
        minLength: 2,
        maxLength: 8,
        message: 'Falsch',
        messages: { required: 'Fehlt' },
      },
      placeholder: 'z. B. 4711',
      description: 'Steht auf der Rechnung',
      alignment: 'horizontal',
      autocomplete: 'off',
      text: 'Hinweis',
      strengthBar: true,
      additionalFields: [{ name: 'mehr', label: '', type: 'text', mandatory: false }],
    };
    expect(formField.parse(field)).toEqual(field);
  });

  test('requires only a name', () => {
    expect(formField.parse({ name: 'x' })).toEqual({
      name: 'x',
      label: '',
      type: 'text',
      mandatory: false,
    });
  });

  const UNKNOWN_TYPES = ['email', 'TEXT', '', 7, null, ['radio'], { type: 'radio' }, '__proto__'];
  test.each([
    ...FIELD_TYPES.map((type) => [type, type]),
    ...UNKNOWN_TYPES.map((type) => [type, 'text']),
  ])('with the type %j is read as a field of the type %s (11.2)', (type, expectedType) => {
    expect(formField.parse({ name: 'x', type }).type).toBe(expectedType);
  });

  test.each([
    ['label', 7],
    ['mandatory', 'true'],
    ['mandatory', 1],
    ['selection', {}],
    ['selection', 'a,b'],
    ['options', []],
    ['options', '^x$'],
    ['placeholder', { html: '<b>' }],
    ['description', ['x']],
    ['alignment', 'diagonal'],
    ['autocomplete', true],
    ['text', null],
    ['strengthBar', 'yes'],
    ['additionalFields', {}],
    ['additionalFields', null],
  ])('drops only a broken property: %s (%j)', (key, value) => {
    expect(formField.parse({ name: 'x', [key]: value })).toEqual(formField.parse({ name: 'x' }));
  });

  test.each([
    [{ pattern: 7, maxLength: 5 }, { maxLength: 5 }],
    [
      { minLength: '2', messages: { required: 'Fehlt', pattern: 7 } },
      { messages: { required: 'Fehlt' } },
    ],
    [{ messages: ['x'], message: 'Falsch' }, { message: 'Falsch' }],
  ])('with the options %j keeps the valid options', (options, validOptions) => {
    expect(formField.parse({ name: 'x', options }).options).toEqual(validOptions);
  });

  test('with a broken choice keeps the other choices, and turns numbers into texts', () => {
    const selection = [{ value: 1, label: 'Eins' }, null, { value: 'x' }, { value: '2', label: 2 }];
    expect(formField.parse({ name: 'x', selection }).selection).toEqual([
      { value: '1', label: 'Eins' },
      { value: '2', label: '2' },
    ]);
  });

  test('with broken additional fields keeps the valid fields', () => {
    const { additionalFields } = formField.parse({
      name: 'x',
      additionalFields: [null, 'y', { label: 'nameless' }, { name: 'z', mandatory: true }],
    });
    expect(additionalFields).toEqual([{ name: 'z', label: '', type: 'text', mandatory: true }]);
  });

  test.each([null, undefined, 'x', 7, [], {}, { name: 7 }, { name: null }, { label: 'x' }])(
    'is not read from %j',
    (value) => {
      expect(formField.safeParse(value).success).toBe(false);
    },
  );
});

describe('a form', () => {
  test('drops broken fields', () => {
    const { fields, helperText } = contactForm.reply.parse({
      fields: [{ name: 'a' }, null, { type: 'text' }, { name: 'b', type: 'nonsense' }],
      helperText: 7,
    });
    expect(fields.map(({ name, type }) => [name, type])).toEqual([
      ['a', 'text'],
      ['b', 'text'],
    ]);
    expect(helperText).toBeUndefined();
  });

  test('can have deeply nested fields', () => {
    let field: object = { name: 'x' };
    for (let depth = 0; depth < 50_000; depth += 1)
      field = { name: 'x', additionalFields: [field] };
    expect(contactForm.reply.parse({ fields: [field, { name: 'y' }] }).fields.at(-1)?.name).toBe(
      'y',
    );
  });

  test.each([null, [], { fields: {} }, {}])('is not read from %j', (body) => {
    expect(contactForm.reply.safeParse(body).error).toBeDefined();
  });
});

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
])('the autocomplete attribute %j is read as %j (11.6)', (autocomplete, token) => {
  expect(readAutofillToken(autocomplete)).toBe(token);
});

test.each([
  ...[undefined, '', ' ', 'e-mail', 'vorname', 'billing', 'section-a', 'home billing tel'],
  ...['email email', 'constructor', '__proto__', 'x" autofocus onfocus="alert(1)', 'email"'],
])('the autocomplete attribute %j is ignored (11.6)', (autocomplete) => {
  expect(readAutofillToken(autocomplete)).toBeUndefined();
});
