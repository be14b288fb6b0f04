import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { defineSubmission } from '../../src/forms/submission.ts';

const schema = z.object({
  name: z.string().check(z.minLength(1, 'firstname.required')),
  address: z.object({ zip: z.string().check(z.minLength(1, 'postcode.invalid')) }),
  note: z.string().check(z.maxLength(3, 'Höchstens drei Zeichen.')),
});
const GOOD = { name: 'Max', address: { zip: '50667' }, note: '' };
const OPTIONS = { fields: {}, shouldUseNativeValidation: false } as const;

const faultOf = (property: string, description = 'Vom Server') => ({
  property,
  description,
  constraints: {},
});

describe('the rules of a form', () => {
  test('rule 8.3: say in words what is wrong, also in groups', async () => {
    const { resolver } = defineSubmission({ schema });
    const wrong = { name: '', address: { zip: '' }, note: 'zu lang' };
    expect(await resolver(wrong, undefined, OPTIONS)).toMatchObject({
      errors: {
        name: { message: 'Bitte geben Sie Ihren Vornamen ein.' },
        address: { zip: { message: 'Bitte geben Sie eine gültige Postleitzahl ein.' } },
        note: { message: 'Höchstens drei Zeichen.' },
      },
    });
    expect(await resolver(GOOD, undefined, OPTIONS)).toEqual({ errors: {}, values: GOOD });
  });

  test('rule 11.11: cost n steps for n fields', async () => {
    const names = Array.from({ length: 200 }, (_, at) => `f${at}`);
    const needed = z.string().check(z.minLength(1, 'fehlt'));
    const { resolver } = defineSubmission({
      schema: z.object(Object.fromEntries(names.map((name) => [name, needed]))),
    });
    const values = Object.fromEntries(names.map((name) => [name, '']));
    const match = vi.spyOn(String.prototype, 'match');
    const { errors } = await resolver(values, undefined, { ...OPTIONS, names });
    expect(Object.keys(errors)).toEqual(names);
    expect(match.mock.calls.length).toBeLessThan(10 * names.length);
    match.mockRestore();
  });

  test('rule 7.8.1: of a step that sends nothing count as done', async () => {
    expect(await defineSubmission({ schema }).send(GOOD, '')).toEqual({
      status: 'expected',
      code: 204,
    });
  });

  test('rule 7.5.6: send the values with the token', async () => {
    const send = vi.fn(async () => ({ status: 'success', reply: 7 }) as const);
    expect(await defineSubmission({ schema, send }).send(GOOD, 'T')).toEqual({
      status: 'success',
      reply: 7,
    });
    expect(send).toHaveBeenCalledWith(GOOD, 'T');
  });
});

describe('rule 9.1: what the server finds', () => {
  const { place } = defineSubmission({
    schema,
    placeFault: ({ property }) =>
      property === 'email' || property === 'name'
        ? { field: 'name', text: property === 'email' ? 'email.invalid' : 'Eigener Text' }
        : undefined,
  });

  test('stands at its field in words, or in the summary as the server says it', () => {
    expect(place([faultOf('email'), faultOf('fax', 'Kein Fax')])).toEqual([
      { field: 'name', text: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.' },
      { text: 'Kein Fax' },
    ]);
  });

  test('is the first fault of each field', () => {
    expect(place([faultOf('name'), faultOf('email'), faultOf('name')])).toEqual([
      { field: 'name', text: 'Eigener Text' },
    ]);
  });

  test('is said once in the summary, and empty words not at all', () => {
    const faults = ['Eins', 'Zwei', 'Eins', ''].map((text, index) => faultOf(`x${index}`, text));
    expect(place(faults)).toEqual([{ text: 'Eins' }, { text: 'Zwei' }]);
  });

  test('is all in the summary for a form without places', () => {
    const { place: placeless } = defineSubmission({ schema });
    expect(placeless([faultOf('name'), faultOf('email', 'Falsch')])).toEqual([
      { text: 'Vom Server' },
      { text: 'Falsch' },
    ]);
  });

  test('is a field’s also where the summary says the same', () => {
    expect(place([faultOf('fax', 'Eigener Text'), faultOf('name')])).toEqual([
      { text: 'Eigener Text' },
      { field: 'name', text: 'Eigener Text' },
    ]);
    expect(place([faultOf('name'), faultOf('fax', 'Eigener Text')])).toEqual([
      { field: 'name', text: 'Eigener Text' },
      { text: 'Eigener Text' },
    ]);
  });
});
