import { exactValue } from './value.ts';

/** The salutation in a form: the id as text, '' when not chosen (rule 8.8). */
export const salutation = exactValue((chosen) =>
  chosen === '' ? 'salutation.required' : undefined,
);
