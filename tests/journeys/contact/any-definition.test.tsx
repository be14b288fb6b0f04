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

/** Properties of the request that the portal sets itself. */
const FIXED_VALUES = { request_token: 't', category: '1', topic: '2' };
const FIXED_NAMES = [...Object.keys(FIXED_VALUES), 'product'];

/** Names of fields that can have a value before the definition arrives. */
const NAMES_WITH_VALUES = [
  'name',
  'email',
  'a',
  'b',
  'a.b',
  'a-hint',
  'a-2',
  'root',
  'ref',
  '_f',
  'message',
];

/** Names of fields. Some of them are also names of properties of objects, forms or requests. */
const NAMES = [
  ...NAMES_WITH_VALUES,
  ...['__proto__', 'constructor', 'request_token', 'topic', 'wkn', 'elements', 'appendChild'],
  ...['submit', 'nodeType', 'a[b]', '1', '', 'contact-topic', 'length', 'parentNode'],
];

const anyText = fc.oneof(
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

const anyChoice = fc.record({ value: fc.constantFrom('', 'x', 'y', 'z', 7), label: anyText });

const anyProperties = {
  name: fc.constantFrom(...NAMES),
  label: anyText,
  type: fc.constantFrom(...FIELD_TYPES, 'date', '__proto__'),
  mandatory: fc.boolean(),
  selection: fc.array(anyChoice, { maxLength: 4 }),
  options: fc.record(
    {
      pattern: fc.constantFrom('\\d+', '[a-z]*', '(a+)+$', '['),
      minLength: fc.nat(4),
      maxLength: fc.nat(9),
      min: fc.integer({ min: -2, max: 2 }),
      max: fc.integer({ min: 0, max: 9 }),
      message: anyText,
      messages: fc.record({ required: anyText, pattern: anyText }, { requiredKeys: [] }),
    },
    { requiredKeys: [] },
  ),
  placeholder: anyText,
  description: anyText,
  text: anyText,
  alignment: fc.constantFrom('horizontal', 'vertical', 'diagonal'),
  autocomplete: fc.constantFrom('email', 'tel', 'evil'),
  strengthBar: fc.boolean(),
};

const { anyField } = fc.letrec((tie) => ({
  anyField: fc.record(
    { ...anyProperties, additionalFields: fc.array(tie('anyField'), { maxLength: 2 }) },
    { requiredKeys: ['name', 'type'] },
  ),
}));

const anyDefinition = fc.record({
  fields: fc.array(fc.oneof({ weight: 9, arbitrary: anyField }, fc.constantFrom(null, 7, {})), {
    maxLength: 8,
  }),
});

const anyValue: fc.Arbitrary<DynamicValue | undefined> = fc.oneof(
  fc.constantFrom('', 'x', 'abc', ' 12 ', 'a'.repeat(40), true, false, undefined),
  fc.subarray(['x', 'y', 'nothing']),
);
const anyValuesBefore = fc.dictionary(
  fc.constantFrom(...NAMES_WITH_VALUES.map((name) => fieldKeyOf(name))),
  anyValue,
);

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  openPage();
});

/** The type of the sent value by the type of the field. All other fields send a string. */
const VALUE_TYPES = new Map([
  ['checkbox', 'boolean'],
  ['multiselect', 'object'],
]);

/** Reads the form in a reply. A reply that cannot be read has no fields. */
const readForm = (answer: unknown) => contactForm.reply.safeParse(answer).data ?? { fields: [] };

/** Returns the fields of a topic's form, and their values at the start. */
function createForm(answer: unknown, valuesBefore: Record<string, DynamicValue | undefined>) {
  const fields = selectUsableFields(readForm(answer).fields);
  return { fields, values: createStartValues(fields, valuesBefore as DynamicValues) };
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

describe('whatever definition the backend sends', () => {
  test('the schema and the request have the same fields (S2.6)', () => {
    fc.assert(
      fc.property(anyDefinition, anyValuesBefore, (answer, valuesBefore) => {
        const { fields, values } = createForm(answer, valuesBefore);
        // A form has only the values of its visible fields.
        const visibleEntries = filterShownFields(fields, values).map(({ key }) => [
          key,
          values[key],
        ]);
        const { data = values, error } = schemaOf(fields).safeParse(
          Object.fromEntries(visibleEntries),
        );
        const errorKeys = error?.issues.map(({ path: [key] }) => key) ?? [];
        expect(errorKeys).toEqual([...new Set(errorKeys)]);
        expect(filterShownFields(fields, values).map(({ key }) => key)).toEqual(
          expect.arrayContaining(errorKeys),
        );
        const visibleFields = filterShownFields(fields, data);
        const body = toContactRequest(fields, data, FIXED_VALUES);
        const names = visibleFields.map(({ name }) => name);
        expect(Object.keys(body).sort()).toEqual([...names, ...FIXED_NAMES].sort());
        expect(body).toMatchObject(FIXED_VALUES);
        expect(JSON.parse(JSON.stringify(body))).toEqual({ ...body });
        for (const field of visibleFields)
          expect(typeof Reflect.get(body, field.name)).toBe(
            VALUE_TYPES.get(String(field.type)) ?? 'string',
          );
      }),
      { numRuns: 300 },
    );
  });

  test('no field overwrites a property that the portal sends (S2.6)', () => {
    const fields = [{ ...formField.parse({ name: 'topic' }), key: 'x' }];
    expect(toContactRequest(fields, { x: 'evil' }, FIXED_VALUES)).toMatchObject(FIXED_VALUES);
  });

  test('every visible field has one control, which is required if the schema requires it (S2.1)', async () => {
    await fc.assert(
      fc.asyncProperty(anyDefinition, anyValuesBefore, async (answer, valuesBefore) => {
        const { fields, values } = createForm(answer, valuesBefore);
        const { container, rerender } = render(<Form fields={fields} values={values} />);
        // The form renders again, because React's updates must survive every name.
        rerender(
          <Form fields={[...fields]} values={values}>
            <p>neu</p>
          </Form>,
        );
        const visibleFields = filterShownFields(fields, values);
        expect(container.querySelectorAll('.field')).toHaveLength(visibleFields.length);
        for (const { key, type, mandatory } of visibleFields) {
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
