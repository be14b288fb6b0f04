import { uncorrectedInputProps } from '../../components/fields/field-attributes.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

/** A field for an e-mail address, with the keyboard for addresses and without autocorrection (rule 8.5). */
export function EmailField(props: TextFieldProps) {
  return <TextField {...uncorrectedInputProps} autoComplete="email" inputMode="email" {...props} />;
}
