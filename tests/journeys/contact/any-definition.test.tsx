import { cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { contactForm } from '../../../src/contract/calls/contact/contact-form.ts';
import { FIELD_TYPES, formField } from '../../../src/contract/form/form-field.ts';
import { DynamicFields } from '../../../src/portal/forms/dynamic/DynamicFields.tsx';
import {
  createStartValues,
  type DynamicValue,
  type DynamicValues,
  filterShownFields,
} from '../../../src/portal/forms/dynamic/dynamic-values.ts';
import { schemaOf } from '../../../src/portal/forms/dynamic/schema-of.ts';
import {
  fieldKeyOf,
  selectUsableFields,
  type UsableField,
} from '../../../src/portal/forms/dynamic/usable-fields.ts';
import { toContactRequest } from '../../../src/portal/journeys/contact/form.ts';
import { openPage } from '../../portal/session/page.ts';

const FIXED = { request_token: 't', category: '1', topic: '2' };
const FIXED_NAMES = [...Object.keys(FIXED), 'product'];

const NAMES = [
  ...['name', 'email', 'a', 'b', 'a.b', 'a-hint', 'a-2', 'root', 'ref', '_f', 'message'],
  ...['__proto__', 'constructor', 'request_token', 'topic', 'wkn', 'elements', 'appendChild'],
  ...['submit', 'nodeType', 'a[b]', '1', '', 'contact-topic', 'length', 'parentNode'],
];

const text = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.constantFrom(
    '<img src=x onerror=alert(1)>',
    '<p>Ein <b>Wort</b></p>',
    '<ul>x<li>y</ul>',
    '<a href="javascript:alert(1)">x</a>',
    '</label></form>',
    '&lt;b&gt;',
  ),
);

const choice = fc.record({ value: fc.constantFrom('', 'x', 'y', 'z', 7), label: text });

const plain = {
  name: fc.constantFrom(...NAMES),
  label: text,
  type: fc.constantFrom(...FIELD_TYPES, 'date', '__proto__'),
  mandatory: fc.boolean(),
  selection: fc.array(choice, { maxLength: 4 }),
  options: fc.record(
    {
      pattern: fc.constantFrom('\\d+', '[a-z]*', '(a+)+$', '['),
      minLength: fc.nat(4),
      maxLength: fc.nat(9),
      min: fc.integer({ min: -2, max: 2 }),
      max: fc.integer({ min: 0, max: 9 }),
      message: text,
      messages: fc.record({ required: text, pattern: text }, { requiredKeys: [] }),
    },
    { requiredKeys: [] },
  ),
  placeholder: text,
  description: text,
  text,
  alignment: fc.constantFrom('horizontal', 'vertical', 'diagonal'),
  autocomplete: fc.constantFrom('email', 'tel', 'evil'),
  strengthBar: fc.boolean(),
};

const { definition } = fc.letrec((tie) => ({
  definition: fc.record(
    { ...plain, additionalFields: fc.array(tie('definition'), { maxLength: 2 }) },
    { requiredKeys: ['name', 'type'] },
  ),
}));

const form = fc.record({
  fields: fc.array(fc.oneof({ weight: 9, arbitrary: definition }, fc.constantFrom(null, 7, {})), {
    maxLength: 8,
  }),
});

const value: fc.Arbitrary<DynamicValue | undefined> = fc.oneof(
  fc.constantFrom('', 'x', 'abc', ' 12 ', 'a'.repeat(40), true, false, undefined),
  fc.subarray(['x', 'y', 'nothing']),
);
const known = fc.dictionary(
  fc.constantFrom(...NAMES.slice(0, 11).map((name) => fieldKeyOf(name))),
  value,
);

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  openPage();
});

/** A form that cannot be read is a failure and has no fields. */
const readForm = (answer: unknown) => contactForm.reply.safeParse(answer).data ?? { fields: [] };

/** Fields and first values as the form of a topic has them. */
function opened(answer: unknown, before: Record<string, DynamicValue | undefined>) {
  const fields = selectUsableFields(readForm(answer).fields);
  return { fields, values: createStartValues(fields, before as DynamicValues) };
}

interface FormProps {
  readonly fields: readonly UsableField[];
  readonly values: DynamicValues;
  readonly children?: ReactNode;
}

function Form({ fields, values, children }: FormProps) {
  const form = useForm({ defaultValues: values });
  return (
    <FormProvider {...form}>
      <form>
        {children}
        <DynamicFields fields={fields} />
      </form>
    </FormProvider>
  );
}

describe('whatever definition a server sends', () => {
  test('schema and payload have the same fields (S2.6)', () => {
    fc.assert(
      fc.property(form, known, (answer, before) => {
        const { fields, values } = opened(answer, before);
        // The form has no value of a hidden field.
        const held = filterShownFields(fields, values).map(({ key }) => [key, values[key]]);
        const { data = values, error } = schemaOf(fields).safeParse(Object.fromEntries(held));
        const blamed = error?.issues.map(({ path: [key] }) => key) ?? [];
        expect(blamed).toEqual([...new Set(blamed)]);
        expect(filterShownFields(fields, values).map(({ key }) => key)).toEqual(
          expect.arrayContaining(blamed),
        );
        const seen = filterShownFields(fields, data);
        const body = toContactRequest(fields, data, FIXED);
        const names = seen.map(({ name }) => name);
        expect(Object.keys(body).sort()).toEqual([...names, ...FIXED_NAMES].sort());
        expect(body).toMatchObject(FIXED);
        expect(JSON.parse(JSON.stringify(body))).toEqual({ ...body });
        for (const field of seen)
          expect(typeof Reflect.get(body, field.name)).toBe(
            { checkbox: 'boolean', multiselect: 'object' }[field.type as string] ?? 'string',
          );
      }),
      { numRuns: 300 },
    );
  });

  test('no field overwrites a property that the portal sends (S2.6)', () => {
    const fields = [{ ...formField.parse({ name: 'topic' }), key: 'x' }];
    expect(toContactRequest(fields, { x: 'evil' }, FIXED)).toMatchObject(FIXED);
  });

  test('every shown field has one control, marked as the schema treats it (S2.1)', async () => {
    await fc.assert(
      fc.asyncProperty(form, known, async (answer, before) => {
        const { fields, values } = opened(answer, before);
        const { container, rerender } = render(<Form fields={fields} values={values} />);
        // The form renders again, because React's updates must survive every name.
        rerender(
          <Form fields={[...fields]} values={values}>
            <p>neu</p>
          </Form>,
        );
        const seen = filterShownFields(fields, values);
        expect(container.querySelectorAll('.field')).toHaveLength(seen.length);
        for (const { key, type, mandatory } of seen) {
          const control = document.getElementById(`field-${key}`) as HTMLInputElement | null;
          expect(control, `${type} ${key}`).not.toBeNull();
          // Radio buttons have the attribute at their group.
          const isRequired = control?.closest('[aria-required="true"]') !== null;
          if (type !== 'password') expect(isRequired, `${type} ${key}`).toBe(mandatory);
          expect(control?.labels?.length ?? 1, `${type} ${key}`).toBeGreaterThan(0);
        }
        const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(container.querySelectorAll('img, script, iframe, [onerror], [style]')).toHaveLength(
          0,
        );
        expect(container.querySelectorAll('a[href^="javascript"]')).toHaveLength(0);
        cleanup();
      }),
      { numRuns: 80 },
    );
  });
});
