import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/**
 * Takes over what the fields hold: text from before the scripts, and what password managers have
 * filled in without events (rules 8.11, 8.12). @param controls selector of those that are read
 */
export function adoptTypedValues<Typed extends FieldValues>(
  id: string,
  form: UseFormReturn<Typed>,
  controls = 'input, select, textarea',
): void {
  // Not `elements`: a server field of that name would shadow it.
  for (const control of document.querySelectorAll<HTMLInputElement>(`#${id} :is(${controls})`)) {
    const { type, checked, value } = control;
    const name = control.name as Path<Typed>;
    const known = form.getValues(name);
    const held = type === 'checkbox' ? checked : value;
    if (known === undefined || known === held || (type === 'radio' && !checked)) continue;
    form.setValue(name, held as PathValue<Typed, Path<Typed>>, {
      // React Hook Form itself knows what was typed into other controls.
      shouldDirty: type === 'radio',
    });
  }
}
