import { Select, type SelectProps } from '../../components/fields/Select.tsx';
import { type FieldOptions, useField } from './use-field.ts';

type SelectFieldProps = FieldOptions & Omit<SelectProps, 'ref' | 'error' | 'isCorrected'>;

/** A select, bound to the form around it. */
export function SelectField({ deps, ...props }: SelectFieldProps) {
  return <Select {...props} {...useField(props.name, deps)} />;
}
