import type { ComponentProps } from 'react';
import { PasswordInput } from '../../components/password/PasswordInput.tsx';
import { type FieldOptions, useField } from './use-field.ts';

export type PasswordFieldProps = FieldOptions &
  Omit<ComponentProps<typeof PasswordInput>, 'ref' | 'error' | 'isCorrected'>;

/** A password input, bound to the form around it. */
export function PasswordField({ deps, ...props }: PasswordFieldProps) {
  return <PasswordInput {...props} {...useField(props.name, deps)} />;
}
