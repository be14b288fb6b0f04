import { useState } from 'react';
import type { FieldErrors, FieldValues } from 'react-hook-form';

/** What is wrong with a field, in words; nested fields have dotted names. */
export interface FieldFault {
  readonly field: string;
  readonly text: string;
}

/** The errors of a form as a list, in the order in which its default values name the fields. */
export function faultsOf(errors: FieldErrors, fields: FieldValues, prefix = ''): FieldFault[] {
  return Object.entries(fields).flatMap(([key, value]) => {
    const error = errors[key];
    if (!error || typeof error !== 'object') return [];
    const field = prefix + key;
    if (typeof error.message === 'string') return [{ field, text: error.message }];
    return faultsOf(error as FieldErrors, Object(value), `${field}.`);
  });
}

/**
 * Remembers the faults that were shown: those that the last submit has found and that are still
 * there, and whether a field was ever wrong. What goes wrong after a submit stands at its field only:
 * a summary that grew would be read out at every key (rule A13).
 * @param shown the faults that the fields show now
 * @param attempt counts the submits
 */
export function useShownFaults(shown: readonly FieldFault[], attempt: number) {
  const [seen, setSeen] = useState<{
    attempt: number;
    ofSubmit: readonly string[];
    ever: readonly string[];
  }>({ attempt, ofSubmit: [], ever: [] });
  const isNew = seen.attempt !== attempt;
  const ofSubmit = isNew ? shown : shown.filter(({ field }) => seen.ofSubmit.includes(field));
  const added = shown.map(({ field }) => field).filter((field) => !seen.ever.includes(field));
  if (isNew || ofSubmit.length < seen.ofSubmit.length || added.length > 0)
    setSeen({
      attempt,
      ofSubmit: ofSubmit.map(({ field }) => field),
      ever: [...seen.ever, ...added],
    });
  return { ofSubmit, wasWrong: (field: string) => seen.ever.includes(field) };
}
