import { describe, expect, test } from 'vitest';
import {
  chosenNewsletters,
  readChosenIds,
} from '../../src/contract/calls/newsletter/chosen-newsletters.ts';
import { setNewsletters } from '../../src/contract/calls/newsletter/set-newsletters.ts';
import { addressField, addressValues } from '../../src/contract/calls/profile/address-field.ts';
import {
  chooseEmailKind,
  customerSettings,
  isNetworkType,
} from '../../src/contract/calls/registration/customer-settings.ts';
import {
  registrationForm,
  requestPropertyOf,
} from '../../src/contract/calls/registration/registration-form.ts';
import { resendOptIn } from '../../src/contract/calls/registration/resend-opt-in.ts';
import { readReply, UNREADABLE } from './read.ts';

describe('newsletters', () => {
  test.each([
    ['no newsletters', { Results: 0, Items: undefined }, []],
    ['no newsletters, with a count as text', { Results: '0', Items: [{ id: 'a' }] }, []],
    ['one newsletter as an object', { Results: 1, Items: { id: 'a' } }, ['a']],
    ['one wrapped newsletter', { Results: '1', Items: { Item: { id: 7 } } }, ['7']],
    ['several newsletters', { Results: 2, Items: [{ id: 'a' }, { id: 'b' }] }, ['a', 'b']],
    [
      'several newsletters in one wrapper',
      { Results: 2, Items: { Item: [{ id: 'a' }, { id: 'b' }] } },
      ['a', 'b'],
    ],
    [
      'several wrapped newsletters',
      { Results: 2, Items: [{ Item: { id: 'a' } }, { Item: 'b' }] },
      ['a', 'b'],
    ],
    ['bare ids', { Results: 2, Items: ['a', 7] }, ['a', '7']],
    ['more than the count', { Results: 1, Items: ['a', 'b'] }, ['a', 'b']],
    ['ids among other values', { Results: 1, Items: ['a', null, true, ['x'], {}] }, ['a']],
  ])('are read from %s (5.5.2)', (_, items, ids) => {
    const reply = readReply(chosenNewsletters.reply, { return: items });
    expect(reply).not.toBe(UNREADABLE);
    expect(readChosenIds(reply as Parameters<typeof readChosenIds>[0])).toEqual(ids);
  });

  test.each([
    ['fewer than the count', { return: { Results: 2, Items: { id: 'a' } } }],
    ['a count that is no number', { return: { Results: 'many', Items: ['a'] } }],
    ['an empty count', { return: { Results: '', Items: ['a'] } }],
    ['a blank count', { return: { Results: ' ', Items: ['a'] } }],
    ['a negative count', { return: { Results: -1, Items: ['a'] } }],
    ['a negative count as text', { return: { Results: '-1', Items: ['a'] } }],
    ['a fractional count', { return: { Results: 0.5, Items: ['a'] } }],
    ['no count', { return: { Items: ['a'] } }],
    ['nothing', {}],
  ])('are unreadable, not an empty selection, with %s (7.19.a)', (_, answer) => {
    expect(readReply(chosenNewsletters.reply, answer)).toBe(UNREADABLE);
  });

  test.each([
    [{ return: 'ok' }, { return: 'ok' }],
    [{}, { return: 'ok' }],
    [undefined, { return: 'ok' }],
    [{ return: 'error' }, UNREADABLE],
    [null, UNREADABLE],
    ['ok', UNREADABLE],
  ])(
    'a reply %j to the request that saves a selection is read as %j (5.5.3, 9.8)',
    (answer, reply) => {
      expect(readReply(setNewsletters.reply, answer)).toEqual(reply);
    },
  );
});

describe('the settings of a customer', () => {
  const domain = { name: 'kanzlei-x', tld: '.de' };
  const settings = { customer: 'X', securityType: 'email_domain', domain, subuser: false };

  test.each([
    ['all properties', settings, settings],
    ['subusers', { ...settings, subuser: true }, { ...settings, subuser: true }],
    ['only a name', { customer: 'X' }, { ...settings, securityType: 'others', domain: undefined }],
    [
      'an unknown type',
      { ...settings, securityType: 'new' },
      { ...settings, securityType: 'others' },
    ],
    [
      'an incomplete domain',
      { ...settings, domain: { name: 'x', tld: '' } },
      { ...settings, domain: undefined },
    ],
  ])('with %s, %j are read as %j (5.6.2)', (_, answer, reply) => {
    expect(readReply(customerSettings.reply, answer)).toEqual(reply);
  });

  test.each([{ ...settings, customer: '' }, {}])(
    'are unreadable without a name: %j (5.6.2)',
    (answer) => {
      expect(readReply(customerSettings.reply, answer)).toBe(UNREADABLE);
    },
  );

  test.each([
    ['email_domain', false, 'alias'],
    ['email_domain_suffix', false, 'subdomain'],
    ['ip_address', true, 'whole'],
    ['ip_email', true, 'alias'],
    ['ip_email_suffix', true, 'subdomain'],
    ['others', false, 'whole'],
  ] as const)(
    'with the type %s are bound to a network: %s, and ask for this part of the e-mail address: %s (16.5, 7.6.1)',
    (type, isByNetwork, kind) => {
      const reply = { customer: 'X', securityType: type, domain, subuser: false };
      expect(isNetworkType(type)).toBe(isByNetwork);
      expect(chooseEmailKind(reply)).toBe(kind);
      expect(chooseEmailKind({ ...reply, domain: undefined })).toBe('whole');
    },
  );
});

describe('a server-defined form', () => {
  test.each([
    ['salutation', 'salutation_id'],
    ['academicTitle', 'title_id'],
    ['eMail', 'email'],
    ['fieldOfLaw', 'eloqua_field_of_law'],
    ['firstname', 'firstname'],
    ['toString', 'toString'],
  ])('the field %s is sent as %s (11.9)', (name, property) => {
    expect(requestPropertyOf(name)).toBe(property);
  });

  test('keeps valid sections and fields (5.6.6, 11.9)', () => {
    const field = { name: 'a', label: 'A', type: 'text', mandatory: true };
    const reply = registrationForm.reply.parse({
      fields: [
        { sectionTitle: 'Eins', stepTitle: 7, fields: [field, null] },
        null,
        { fields: 'x' },
      ],
    });
    expect(reply.fields).toMatchObject([
      { sectionTitle: 'Eins', fields: [{ name: 'a', label: 'A', mandatory: true }] },
      { fields: [] },
    ]);
    expect(reply.fields[0]?.stepTitle).toBeUndefined();
    expect(registrationForm.reply.parse({ fields: 'x' })).toEqual({ fields: [] });
  });
});

describe('a field of a person’s data', () => {
  const field = { name: 'title_id', label: 'Titel', type: 'select', mandatory: false };
  const selection = [{ value: '5', label: 'Dr.' }];

  test.each([
    [{ selection, value: 5 }, 'select', '5', false],
    [{ selection: [], value: 'x' }, 'text', 'x', false],
    [{ value: 'x' }, 'text', 'x', false],
    [{ type: 'radio', selection }, 'text', '', false],
    [{ value: null, readonly: true }, 'text', '', true],
  ])(
    'with %j has the type %s and the value %j, read-only: %s (5.4.4)',
    (changes, type, value, readonly) => {
      expect(addressField.parse({ ...field, ...changes })).toMatchObject({ type, value, readonly });
    },
  );

  test.each([{ ...field, value: ['x'] }, { label: 'x' }])('is not read from %j', (answer) => {
    expect(readReply(addressField, answer)).toBe(UNREADABLE);
  });

  test('values are texts and numbers, unchanged (16.3)', () => {
    const values = { title_id: 5, street: 'Weg 1', city: '' };
    expect(addressValues.parse(values)).toEqual(values);
    for (const wrongValues of [{ street: null }, { street: true }, { street: ['x'] }, null, []])
      expect(readReply(addressValues, wrongValues)).toBe(UNREADABLE);
  });
});

test.each([
  [{ success: true }, { success: true, forward: undefined }],
  [
    { success: true, forward: '/x' },
    { success: true, forward: '/x' },
  ],
  [{ forward: '/x' }, { success: false, forward: '/x' }],
  [{ success: false }, UNREADABLE],
  [{ forward: '' }, UNREADABLE],
  [{}, UNREADABLE],
])('a reply %j to the request for a new link is read as %j (9.8)', (answer, reply) => {
  expect(readReply(resendOptIn.reply, answer)).toEqual(reply);
});
