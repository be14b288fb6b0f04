import { useState } from 'react';
import { type FieldError, get, useFormContext, useFormState } from 'react-hook-form';
import { sentenceOf } from '../error-sentences.ts';

export interface FieldOptions {
  /** Fields whose rules depend on this one: they are checked again after its changes. */
  readonly deps?: readonly string[] | undefined;
}

/**
 * Binds a control to a field of the form around it: registration, error, and whether that was corrected.
 * @param earlyValue only of radios: what was chosen before hydration
 */
export function useField(name: string, deps: FieldOptions['deps'] = [], earlyValue?: string) {
  const { register } = useFormContext();
  // One dependency is passed as a string: for a list, React Hook Form's `trigger` notifies every field
  // (rule 11.11).
  const [dep = [], ...others] = deps;
  const options = {
    deps: others.length > 0 ? [...deps] : dep,
    ...(earlyValue !== undefined && { value: earlyValue }),
  };
  const { ref, onChange, onBlur } = register(name, options);
  return { name, ref, onChange, onBlur, ...useFieldError(name) };
}

/** The sentence of a field's error, and whether it had one that was corrected since (rule A12). */
export function useFieldError(name: string) {
  const { errors, isSubmitted } = useFormState({ name, exact: true });
  const { message } = (get(errors, name) as FieldError | undefined) ?? {};
  const [hadError, setHadError] = useState(false);
  if (message !== undefined && !hadError) setHadError(true);
  return {
    error: message === undefined ? undefined : sentenceOf(message),
    corrected: isSubmitted && hadError && message === undefined,
  };
}
