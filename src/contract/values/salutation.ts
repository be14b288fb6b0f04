import * as z from 'zod/mini';
import { rule } from './value.ts';

export type SalutationFault = 'salutation.required';

/** The salutation in a form: the id as text, '' when not chosen (rule 8.8). */
export const salutation = z
  .string()
  .check(rule((chosen: string) => (chosen === '' ? 'salutation.required' : undefined)));
