import { TextInput, type TextInputProps } from '../../components/fields/TextInput.tsx';
import { type FieldOptions, useField } from './use-field.ts';

export type TextFieldProps = FieldOptions & Omit<TextInputProps, 'ref' | 'error' | 'isCorrected'>;

/** A text input, bound to the form around it. */
export function TextField({ deps, ...props }: TextFieldProps) {
  return <TextInput {...props} {...useField(props.name, deps)} />;
}
