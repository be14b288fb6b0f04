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
 * The faults that the last submit has found and that are still there. What goes wrong afterwards
 * stands at its field only: a summary that grew would be read out at every key (rule A13).
 * @param attempt counts the submits
 */
export function useFaultsOfSubmit(shown: readonly FieldFault[], attempt: number) {
  const [last, setLast] = useState<{ attempt: number; fields: readonly string[] }>({
    attempt,
    fields: [],
  });
  const isNew = last.attempt !== attempt;
  const left = isNew ? shown : shown.filter(({ field }) => last.fields.includes(field));
  if (isNew || left.length < last.fields.length)
    setLast({ attempt, fields: left.map(({ field }) => field) });
  return left;
}
