import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/**
 * Takes over what the fields hold: text from before the scripts, and what password managers have
 * filled in without events (rules 8.11, 8.12).
 */
export function adoptTypedValues<Typed extends FieldValues>(
  id: string,
  form: UseFormReturn<Typed>,
): void {
  // Not `elements`: a server field of that name would shadow it.
  for (const control of document.querySelectorAll<HTMLInputElement>(
    `#${id} :is(input, select, textarea)`,
  )) {
    const { type, checked, value } = control;
    const name = control.name as Path<Typed>;
    const known = form.getValues(name);
    const held = type === 'checkbox' ? checked : value;
    if (known === undefined || known === held || (type === 'radio' && !checked)) continue;
    form.setValue(name, held as PathValue<Typed, Path<Typed>>);
  }
}

/** Before refs are attached: React Hook Form takes over all other controls that hold something. */
export function adoptChosenRadios<Typed extends FieldValues>(
  id: string,
  form: UseFormReturn<Typed>,
): void {
  const chosen = document.querySelectorAll<HTMLInputElement>(`#${id} [type="radio"]:checked`);
  for (const { name, value, defaultChecked } of chosen)
    if (!defaultChecked) form.setValue(name as Path<Typed>, value as PathValue<Typed, Path<Typed>>);
}
