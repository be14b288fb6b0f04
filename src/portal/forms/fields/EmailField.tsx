import { exactInput } from '../../components/fields/field-attributes.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

/** An e-mail address: a text with the keyboard for addresses, which nothing corrects (rule 8.5). */
export function EmailField(props: TextFieldProps) {
  return <TextField {...exactInput} autoComplete="email" inputMode="email" {...props} />;
}
