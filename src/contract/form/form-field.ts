import * as z from 'zod/mini';
import type { SchemaDescription } from '../definition/description.ts';
import { PATTERN_LENGTH_MAX } from '../limits.ts';
import {
  flag,
  idText,
  lenient,
  listOf,
  maybeNumber,
  maybeText,
  textOrEmpty,
  texts,
} from '../replies/lenient.ts';

/** Supported control types; every other type becomes a text field (rule 11.2). @internal */
export const FIELD_TYPES = [
  'radio',
  'select',
  'multiselect',
  'checkbox',
  'password',
  'textarea',
  'text',
] as const;

const label = lenient(
  z.string(),
  z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
) as z.ZodMiniType<string, string>;

const choice = z.object({ value: idText, label });
const choiceList = listOf(choice);
const choices = z.catch(z.optional(choiceList), undefined);

const lengthLimit = z.catch(z.optional(z.number()), undefined);

const fieldLimits = z.object({
  pattern: lenient(z.optional(z.string().check(z.maxLength(PATTERN_LENGTH_MAX))), maybeText),
  minLength: lengthLimit,
  maxLength: lengthLimit,
  min: maybeNumber,
  max: maybeNumber,
  message: maybeText,
  messages: z.catch(z.optional(texts), undefined),
});

export const commonFields = {
  /** Pages ignore fields with other names. */
  name: lenient(z.string().check(z.regex(/^[A-Za-z_][A-Za-z0-9_.-]{0,63}$/)), z.string()),
  label: textOrEmpty,
  mandatory: flag,
  selection: choices,
  options: z.catch(z.optional(fieldLimits), undefined),
  autocomplete: maybeText,
};

const presentationFields = {
  placeholder: maybeText,
  description: maybeText,
  alignment: z.catch(z.optional(z.enum(['horizontal', 'vertical'])), undefined),
  text: maybeText,
  strengthBar: z.catch(z.optional(z.boolean()), undefined),
};

const plainField = z.object({
  ...commonFields,
  type: z.catch(z.enum(FIELD_TYPES), 'text'),
  ...presentationFields,
});

export interface FormField extends z.output<typeof plainField> {
  readonly additionalFields?: readonly FormField[] | undefined;
}

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

/** A field with choices needs at least one, because pages hide an empty field. */
export function requireChoices() {
  return z.array(choice).check(z.minLength(1));
}

export const formFieldDescription = {
  schema: formField,
  id: 'FormField',
  strict: () =>
    z.discriminatedUnion('type', [
      z.object({
        type: z.enum(['text', 'textarea', 'password', 'checkbox']),
        ...commonFields,
        ...presentationFields,
        additionalFields,
      }),
      z.object({
        type: z.enum(['radio', 'select', 'multiselect']),
        ...commonFields,
        selection: requireChoices(),
        ...presentationFields,
        additionalFields,
      }),
    ]),
} satisfies SchemaDescription;

export const choiceDescription = { schema: choice, id: 'Choice' } satisfies SchemaDescription;

export const fieldLimitsDescription = {
  schema: fieldLimits,
  id: 'FieldLimits',
} satisfies SchemaDescription;

export const lengthLimitDescription = {
  schema: lengthLimit,
  strict: () => z.optional(z.int().check(z.gte(0))),
} satisfies SchemaDescription;
