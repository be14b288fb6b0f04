import { describe, expect, test } from 'vitest';
import { contactForm } from '../../../src/contract/calls/contact/contact-form.ts';
import { parseServerText } from '../../../src/contract/form/server-text.ts';
import { createPageForm } from '../../../src/sites/contact/snapshot.ts';

const createForm = (field: object, helperText?: string) =>
  contactForm.reply.parse({ fields: [{ name: 'email', label: 'E-Mail', ...field }], helperText });

describe('the form of a page (7.14.13.c)', () => {
  test.each(['company', 'email', 'name', 'phone', 'subject', 'tempPLZ', 'tempA.b-c'])(
    'may have a field named %s',
    (name) => expect(createPageForm(createForm({ name }))?.fields[0]?.name).toBe(name),
  );

  test.each(['title', 'appendChild', 'vertrag', 'template', 'temp', 'names'])(
    'does not exist with a field named %s, which could be a property of a form',
    (name) => {
      expect(createPageForm(createForm({ name }))).toBeUndefined();
      expect(createPageForm(createForm({ additionalFields: [{ name }] }))).toBeUndefined();
    },
  );

  test('does not exist with a password field', () => {
    expect(createPageForm(createForm({ type: 'password' }))).toBeUndefined();
  });

  test.each([
    ['<a href="/kontakt">Kontakt</a>', 'Kontakt'],
    ['<A HREF=x>Hier</A> und <a>dort</a>', 'Hier und dort'],
    ['<a title=">">Ziel</a>', 'Ziel'],
    ['<<a>a href="/x">Ziel</a>', 'a href="/x"Ziel'],
    ['<strong>fett</strong> <abbr>z. B.</abbr>', '<strong>fett</strong> <abbr>z. B.</abbr>'],
  ])('has only the text of the links in %s', (text, shownText) => {
    const form = createPageForm(createForm({ text, label: text, description: text }, text));
    expect(form).toMatchObject({
      helperText: shownText,
      fields: [{ text: shownText, label: shownText, description: shownText }],
    });
    expect(JSON.stringify(parseServerText(form?.helperText ?? ''))).not.toContain('"a"');
  });

  test('keeps values and patterns unchanged, and has no empty properties', () => {
    const selection = [{ value: '<a href=x>', label: 'eins' }];
    const options = { pattern: '<a >' };
    expect(
      createPageForm(createForm({ type: 'select', selection, options }))?.fields[0],
    ).toStrictEqual({
      name: 'email',
      label: 'E-Mail',
      type: 'select',
      mandatory: false,
      selection,
      options,
    });
  });
});
