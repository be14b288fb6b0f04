import { useState } from 'react';
import { type FieldError, get, useFormContext, useFormState } from 'react-hook-form';
import { sentenceOf } from '../error-sentences.ts';

export interface FieldOptions {
  /** Fields whose rules depend on this field; a change of this field checks them again. */
  readonly deps?: readonly string[] | undefined;
}

/** Binds a control to a field of the form around it. */
export function useField(name: string, deps: FieldOptions['deps'] = []) {
  const { register } = useFormContext();
  // One dependency is passed as a string, because React Hook Form's `trigger` notifies every field for a
  // list (rule 11.11).
  const [firstDep, ...otherDeps] = deps;
  const isOneDep = firstDep !== undefined && otherDeps.length === 0;
  const { ref, onChange, onBlur } = register(name, {
    deps: isOneDep ? firstDep : [...deps],
  });
  return { name, ref, onChange, onBlur, ...useFieldError(name) };
}

/** The sentence of a field's error, and whether the person has corrected an error (rule A12). */
export function useFieldError(name: string) {
  const { errors, isSubmitted } = useFormState({ name, exact: true });
  const { message } = (get(errors, name) as FieldError | undefined) ?? {};
  const [hadError, setHadError] = useState(false);
  if (message !== undefined && !hadError) setHadError(true);
  return {
    error: message === undefined ? undefined : sentenceOf(message),
    isCorrected: isSubmitted && hadError && message === undefined,
  };
}
