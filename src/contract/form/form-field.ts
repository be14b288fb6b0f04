import * as z from 'zod/mini';
import type { SchemaDescription } from '../definition/description.ts';
import { PATTERN_LENGTH_MAX } from '../limits.ts';
import {
  flag,
  idText,
  listOf,
  optionalNumber,
  optionalText,
  textOrEmpty,
  texts,
} from '../replies/tolerant.ts';

const CHOICE_TYPES = ['radio', 'select', 'multiselect'] as const;
const TYPES_WITHOUT_CHOICES = ['text', 'textarea', 'password', 'checkbox'] as const;

/** Supported types of controls. Every other type becomes a text field (rule 11.2). @internal */
export const FIELD_TYPES = [...CHOICE_TYPES, ...TYPES_WITHOUT_CHOICES] as const;

/** The label of a choice, which some backends send as a number. */
const label = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform(String),
) as z.ZodMiniType as z.ZodMiniType<string, string>;

const choice = z.object({ value: idText, label });
const choiceList = listOf(choice);
const optionalChoices = z.catch(z.optional(choiceList), undefined);

const lengthLimit = z.catch(z.optional(z.number()), undefined);

const pattern = z.catch(z.optional(z.string()), undefined);

const fieldLimits = z.object({
  pattern,
  minLength: lengthLimit,
  maxLength: lengthLimit,
  min: optionalNumber,
  max: optionalNumber,
  message: optionalText,
  messages: z.catch(z.optional(texts), undefined),
});

const name = z.string();

export const commonFieldProperties = {
  name,
  label: textOrEmpty,
  mandatory: flag,
  selection: optionalChoices,
  options: z.catch(z.optional(fieldLimits), undefined),
  autocomplete: optionalText,
};

const presentationProperties = {
  placeholder: optionalText,
  description: optionalText,
  alignment: z.catch(z.optional(z.enum(['horizontal', 'vertical'])), undefined),
  text: optionalText,
  strengthBar: z.catch(z.optional(z.boolean()), undefined),
};

const plainField = z.object({
  ...commonFieldProperties,
  type: z.catch(z.enum(FIELD_TYPES), 'text'),
  ...presentationProperties,
});

export interface FormField extends z.output<typeof plainField> {
  readonly additionalFields?: readonly FormField[] | undefined;
}

/** A field as a backend may send it, before defaults replace broken properties. */
interface SentField extends z.input<typeof plainField> {
  readonly additionalFields?: readonly SentField[] | undefined;
}

/** Pages show these fields while the parent field has a value. */
const additionalFields = z.catch(
  z.optional(listOf(z.lazy((): z.ZodMiniType<FormField, SentField> => formField))),
  undefined,
);

/** A server-defined field. Defaults replace broken properties, to keep the form usable. */
export const formField: z.ZodMiniType<FormField, SentField> = z.extend(plainField, {
  additionalFields,
});

/** Creates the schema of a list with at least one choice, because pages hide a field without choices. */
export function requireChoices() {
  return z.array(choice).check(z.minLength(1));
}

export const formFieldDescription = {
  schema: formField,
  id: 'FormField',
  strict: () =>
    z.discriminatedUnion('type', [
      z.object({
        type: z.enum(TYPES_WITHOUT_CHOICES),
        ...commonFieldProperties,
        ...presentationProperties,
        additionalFields,
      }),
      z.object({
        type: z.enum(CHOICE_TYPES),
        ...commonFieldProperties,
        selection: requireChoices(),
        ...presentationProperties,
        additionalFields,
      }),
    ]),
} satisfies SchemaDescription;

export const choiceDescription = { schema: choice, id: 'Choice' } satisfies SchemaDescription;

export const fieldLimitsDescription = {
  schema: fieldLimits,
  id: 'FieldLimits',
} satisfies SchemaDescription;

export const choiceLabelDescription = {
  schema: label,
  strict: () => z.string(),
} satisfies SchemaDescription;

export const patternDescription = {
  schema: pattern,
  strict: () => z.optional(z.string().check(z.maxLength(PATTERN_LENGTH_MAX))),
} satisfies SchemaDescription;

/** Pages ignore a field whose name does not match this pattern. */
export const fieldNameDescription = {
  schema: name,
  strict: () => z.string().check(z.regex(/^[A-Za-z_][A-Za-z0-9_.-]{0,63}$/)),
} satisfies SchemaDescription;

export const lengthLimitDescription = {
  schema: lengthLimit,
  strict: () => z.optional(z.int().check(z.gte(0))),
} satisfies SchemaDescription;
