import { useState } from 'react';
import type { FieldErrors, FieldValues } from 'react-hook-form';
import type { Fault } from '../copy/faults.ts';
import { faultOf } from './faults.ts';

/** Nested fields have dotted names. */
export interface FieldFault {
  readonly field: string;
  readonly fault: Fault;
}

/** Ordered like the default values. */
export function faultsOf(errors: FieldErrors, fields: FieldValues, prefix = ''): FieldFault[] {
  return Object.entries(fields).flatMap(([key, value]) => {
    const error = errors[key];
    if (!error || typeof error !== 'object') return [];
    const field = prefix + key;
    const { type, message } = error;
    if (typeof message === 'string') return [{ field, fault: faultOf({ type, message }) }];
    return faultsOf(error as FieldErrors, Object(value), `${field}.`);
  });
}

/** No new entries between submits: screen readers would reread the summary (rule A13). */
export function useShownFaults(shown: readonly FieldFault[], attempt: number) {
  const [seen, setSeen] = useState<{
    attempt: number;
    ofSubmit: ReadonlySet<string>;
    ever: ReadonlySet<string>;
  }>({ attempt, ofSubmit: new Set(), ever: new Set() });
  const isNew = seen.attempt !== attempt;
  const ofSubmit = isNew ? shown : shown.filter(({ field }) => seen.ofSubmit.has(field));
  const fields = shown.map(({ field }) => field);
  const isAdded = fields.some((field) => !seen.ever.has(field));
  if (isNew || ofSubmit.length < seen.ofSubmit.size || isAdded)
    setSeen({
      attempt,
      ofSubmit: new Set(ofSubmit.map(({ field }) => field)),
      ever: new Set([...seen.ever, ...fields]),
    });
  return { ofSubmit, wasWrong: (field: string) => seen.ever.has(field) };
}
