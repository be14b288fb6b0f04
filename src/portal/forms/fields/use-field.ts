import { useState } from 'react';
import { type FieldError, get, useFormContext, useFormState } from 'react-hook-form';
import { sentenceOf } from '../error-sentences.ts';

export interface FieldOptions {
  /** Names of the fields whose rules depend on this field. A change of this field checks those fields again. */
  readonly deps?: readonly string[] | undefined;
}

/** Binds a control to a field of the form around it. */
export function useField(name: string, deps: FieldOptions['deps'] = []) {
  const { register } = useFormContext();
  // A single name is passed as a string. For a list, `trigger` of React Hook Form renders every field (rule 11.11).
  const [firstDep, ...otherDeps] = deps;
  const hasOneDep = firstDep !== undefined && otherDeps.length === 0;
  const { ref, onChange, onBlur } = register(name, { deps: hasOneDep ? firstDep : [...deps] });
  return { name, ref, onChange, onBlur, ...useFieldError(name) };
}

/** The sentence of a field's error, and whether the person has corrected an error (rule A12). */
export function useFieldError(name: string) {
  const { errors, isSubmitted } = useFormState({ name, exact: true });
  const { message } = (get(errors, name) as FieldError | undefined) ?? {};
  const [hasHadError, setHadError] = useState(false);
  if (message !== undefined && !hasHadError) setHadError(true);
  return {
    error: message === undefined ? undefined : sentenceOf(message),
    isCorrected: isSubmitted && hasHadError && message === undefined,
  };
}
