import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/**
 * Copies the values of the controls into the form, because React Hook Form does not see values that
 * password managers fill in without events (rule 8.11).
 */
export function readAutofill<Values extends FieldValues>(
  formId: string,
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setValue'>,
): void {
  // A selector finds the controls, because a field named `elements` would hide the form's property `elements`.
  for (const control of document.querySelectorAll<HTMLInputElement>(
    `#${formId} :is(input, select, textarea)`,
  )) {
    const { type, checked, value } = control;
    const name = control.name as Path<Values>;
    const formValue: unknown = form.getValues(name);
    const domValue = type === 'checkbox' ? checked : value;
    // React Hook Form has no value for a control without `register`.
    if (formValue === undefined || formValue === domValue || (type === 'radio' && !checked))
      continue;
    form.setValue(name, domValue as PathValue<Values, Path<Values>>, { shouldDirty: true });
  }
}
