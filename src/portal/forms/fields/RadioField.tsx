import { type ComponentProps, useState } from 'react';
import { RadioGroup } from '../../components/field-groups/RadioGroup.tsx';
import { type FieldOptions, useField } from './use-field.ts';

type RadioFieldProps = FieldOptions &
  Omit<ComponentProps<typeof RadioGroup>, 'ref' | 'error' | 'corrected'>;

/** A group of radio buttons, bound to the form around it. */
export function RadioField({ deps, ...props }: RadioFieldProps) {
  const { name } = props;
  // React Hook Form takes over early input of all controls but radios (rule 8.12).
  const [initialChoice] = useState(() => readChoice(name));
  return <RadioGroup {...props} {...useField(name, deps, initialChoice)} />;
}

/** @returns the radio button that was chosen before hydration */
function readChoice(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined;
  for (const control of document.getElementsByName(name))
    if (control instanceof HTMLInputElement && control.checked) return control.value;
  return undefined;
}
