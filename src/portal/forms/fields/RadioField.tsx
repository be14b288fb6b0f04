import { type ComponentProps, useState } from 'react';
import { RadioGroup } from '../../components/field-groups/RadioGroup.tsx';
import { type FieldOptions, useField } from './use-field.ts';

type RadioFieldProps = FieldOptions &
  Omit<ComponentProps<typeof RadioGroup>, 'ref' | 'error' | 'corrected'>;

/** A choice of one of the form around it. */
export function RadioField({ deps, ...props }: RadioFieldProps) {
  const { name } = props;
  // React Hook Form takes over early input of all controls but radios (rule 8.12).
  const [early] = useState(() => chosenOnPage(name));
  return <RadioGroup {...props} {...useField(name, deps, early)} />;
}

function chosenOnPage(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined;
  for (const control of document.getElementsByName(name))
    if (control instanceof HTMLInputElement && control.checked) return control.value;
  return undefined;
}
