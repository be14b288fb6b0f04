import type { ComponentProps } from 'react';
import { Checkbox } from '../../components/fields/Checkbox.tsx';
import { type FieldOptions, useField } from './use-field.ts';

type CheckboxFieldProps = FieldOptions &
  Omit<ComponentProps<typeof Checkbox>, 'ref' | 'error' | 'isCorrected'>;

/** A checkbox, bound to the form around it. */
export function CheckboxField({ deps, ...props }: CheckboxFieldProps) {
  return <Checkbox {...props} {...useField(props.name, deps)} />;
}
