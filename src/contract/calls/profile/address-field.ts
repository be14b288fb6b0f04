import * as z from 'zod/mini';
import type { SchemaDescription } from '../../definition/description.ts';
import { commonFieldProperties, requireChoices } from '../../form/form-field.ts';

/** The value of a field. Some backends send ids of choices as numbers. */
const fieldValue = z.pipe(
  z.optional(z.nullable(z.union([z.string(), z.number()]))),
  z.transform((value) => String(value ?? '')),
);

const addressFieldProperties = {
  ...commonFieldProperties,
  value: fieldValue,
  readonly: z.catch(z._default(z.boolean(), false), false),
};

/**
 * A field of an address or of the personal data (rule 5.4.4). A field of another type becomes a text field, and so does a
 * select without choices.
 */
export const addressField = z.pipe(
  z.object({ ...addressFieldProperties, type: z.catch(z.enum(['text', 'select']), 'text') }),
  z.transform((field) => ({ ...field, type: field.selection?.length ? field.type : 'text' })),
);

export type AddressField = z.output<typeof addressField>;

/** The values of saved fields. The ids of salutation and title are numbers, other values are texts. */
export const addressValues = z.record(z.string(), z.union([z.string(), z.number()]));

export type AddressValues = Readonly<z.output<typeof addressValues>>;

export const fieldValueDescription = {
  schema: fieldValue,
  strict: () => z.string(),
} satisfies SchemaDescription;

export const addressFieldDescription = {
  schema: addressField,
  id: 'AddressField',
  strict: () =>
    z.discriminatedUnion('type', [
      z.object({ type: z.literal('text'), ...addressFieldProperties }),
      z.object({
        type: z.literal('select'),
        ...addressFieldProperties,
        selection: requireChoices(),
      }),
    ]),
} satisfies SchemaDescription;

export const addressValuesDescription = {
  schema: addressValues,
  id: 'FieldValues',
} satisfies SchemaDescription;
