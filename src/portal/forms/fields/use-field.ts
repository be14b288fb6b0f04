import { useState } from 'react';
import { type FieldError, get, useFormContext, useFormState } from 'react-hook-form';
import { sentenceOf } from '../error-sentences.ts';

export interface FieldOptions {
  /** Fields whose rules depend on this one: they are checked again after its changes. */
  readonly deps?: readonly string[] | undefined;
}

/** Binds a control to a field of the form around it: registration, error, and whether that was mended. */
export function useField(name: string, deps: FieldOptions['deps'] = [], value?: string) {
  const { register } = useFormContext();
  // After the check of a list, React Hook Form renders all fields (rule 11.11).
  const [dep = [], ...others] = deps;
  const options = {
    deps: others.length > 0 ? [...deps] : dep,
    ...(value !== undefined && { value }),
  };
  const { ref, onChange, onBlur } = register(name, options);
  return { name, ref, onChange, onBlur, ...useFieldError(name) };
}

/** The sentence of a field's error, and whether it had one that was mended since (rule A12). */
export function useFieldError(name: string) {
  const { errors, isSubmitted } = useFormState({ name, exact: true });
  const { message } = (get(errors, name) as FieldError | undefined) ?? {};
  const [hadError, setHadError] = useState(false);
  if (message !== undefined && !hadError) setHadError(true);
  return {
    fault: message === undefined ? undefined : sentenceOf(message),
    corrected: isSubmitted && hadError && message === undefined,
  };
}
