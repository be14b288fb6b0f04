import * as z from 'zod/mini';
import { SALUTATION_IDS } from './salutation-ids.ts';
import { rule } from './value.ts';

export type SalutationFault = 'salutation.required';

/** The salutation as a form holds it: the id as text, '' for not chosen (rule 8.8). */
export const salutation = z
  .string()
  .check(rule((chosen: string) => (chosen === '' ? 'salutation.required' : undefined)));

/** The salutation as it travels. */
export const salutationId = z
  .number()
  .check(
    rule((id: number) =>
      Object.values<number>(SALUTATION_IDS).includes(id) ? undefined : 'salutation.required',
    ),
  );
