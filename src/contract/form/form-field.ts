import * as read from '../definition/readers.ts';
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

export const commonFields = {
  name: read.text,
  label: read.textOrEmpty,
  mandatory: read.flag,
  selection: read.withFallback(
    read.validItems(read.object({ value: textOrNumber, label: textOrNumber })),
    undefined,
  ),
  options: read.withFallback(
    read.object({
      pattern: read.maybeText,
      minLength: maybeNumber,
      maxLength: maybeNumber,
      min: maybeNumber,
      max: maybeNumber,
      message: read.maybeText,
      messages: read.withFallback(read.texts, undefined),
    }),
    undefined,
  ),
  autocomplete: read.maybeText,
};

const plainField = read.object({
  ...commonFields,
  type: read.withFallback(read.oneOf(FIELD_TYPES), 'text'),
  placeholder: read.maybeText,
  description: read.maybeText,
  alignment: read.withFallback(read.oneOf(['horizontal', 'vertical']), undefined),
  text: read.maybeText,
  strengthBar: read.withFallback(read.boolean, undefined),
});

export interface FormField extends read.ValueOf<typeof plainField> {
  readonly additionalFields?: readonly FormField[] | undefined;
}

/** A server-defined field. Defaults replace broken properties, to keep the form usable. */
export const formField: read.Reader<FormField> = (value) => ({
  ...plainField(value),
  additionalFields: read.withFallback(
    read.validItems(formField),
    undefined,
  )(read.entries(value)['additionalFields']),
});
