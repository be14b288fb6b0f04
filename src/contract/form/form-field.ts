import {
  boolean,
  entries,
  flag,
  maybeText,
  object,
  oneOf,
  type Reader,
  text,
  textOrEmpty,
  type ValueOf,
  validItems,
  withFallback,
} from '../definition/readers.ts';
import { maybeNumber, textOrNumber } from './form-readers.ts';

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

const messages: Reader<Record<string, string>> = (value) =>
  Object.fromEntries(
    Object.entries(entries(value)).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );

const plainField = object({
  name: text,
  label: textOrEmpty,
  type: withFallback(oneOf(FIELD_TYPES), 'text'),
  mandatory: flag,
  selection: withFallback(
    validItems(object({ value: textOrNumber, label: textOrNumber })),
    undefined,
  ),
  options: withFallback(
    object({
      pattern: maybeText,
      minLength: maybeNumber,
      maxLength: maybeNumber,
      min: maybeNumber,
      max: maybeNumber,
      message: maybeText,
      messages: withFallback(messages, undefined),
    }),
    undefined,
  ),
  placeholder: maybeText,
  description: maybeText,
  alignment: withFallback(oneOf(['horizontal', 'vertical']), undefined),
  autocomplete: maybeText,
  text: maybeText,
  strengthBar: withFallback(boolean, undefined),
});

export interface FormField extends ValueOf<typeof plainField> {
  readonly additionalFields?: readonly FormField[] | undefined;
}

/** A server-defined field (rule 11.1). Defaults replace broken properties, to keep the form usable. */
export const formField: Reader<FormField> = (value) => ({
  ...plainField(value),
  additionalFields: withFallback(
    validItems(formField),
    undefined,
  )(entries(value)['additionalFields']),
});
