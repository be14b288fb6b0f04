import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/**
 * Takes over what password managers have filled in without events, which React Hook Form does not
 * see (rule 8.11).
 */
export function readAutofill<Values extends FieldValues>(
  id: string,
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setValue'>,
): void {
  // Not `elements`: a server field of that name would shadow it.
  for (const control of document.querySelectorAll<HTMLInputElement>(
    `#${id} :is(input, select, textarea)`,
  )) {
    const { type, checked, value } = control;
    const name = control.name as Path<Values>;
    const known: unknown = form.getValues(name);
    const held = type === 'checkbox' ? checked : value;
    if (known === undefined || known === held || (type === 'radio' && !checked)) continue;
    form.setValue(name, held as PathValue<Values, Path<Values>>, { shouldDirty: true });
  }
}
