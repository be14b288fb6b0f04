import { type ComponentProps, useLayoutEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { RadioGroup } from '../../components/field-groups/RadioGroup.tsx';
import { type FieldOptions, useField } from './use-field.ts';

type RadioFieldProps = FieldOptions &
  Omit<ComponentProps<typeof RadioGroup>, 'ref' | 'error' | 'isCorrected'>;

/** A group of radio buttons, bound to the form around it. */
export function RadioField({ deps, ...props }: RadioFieldProps) {
  const { name } = props;
  // React Hook Form reads input from before hydration in all controls except radio buttons (rule 8.12).
  const [initialChoice] = useState(() => readChoice(name));
  const { setValue } = useFormContext();
  // A choice from before hydration is newer than a draft. The choice makes the field dirty, because a draft
  // skips dirty fields (rule 3.14.d).
  useLayoutEffect(() => {
    if (initialChoice !== undefined) setValue(name, initialChoice, { shouldDirty: true });
  }, [name, initialChoice, setValue]);
  return <RadioGroup {...props} {...useField(name, deps)} />;
}

/** @returns the value of the radio button that was chosen before hydration */
function readChoice(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined;
  for (const control of document.getElementsByName(name))
    if (control instanceof HTMLInputElement && control.checked && !control.defaultChecked)
      return control.value;
  return undefined;
}
