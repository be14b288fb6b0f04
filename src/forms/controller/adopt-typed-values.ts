import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { typedValues } from '../deferred/field-values.ts';

/** Password managers may fill fields without events (rule 8.11). */
export function adoptTypedValues<Typed extends FieldValues, Valid>(
  element: HTMLElement | null,
  form: UseFormReturn<Typed, unknown, Valid>,
): void {
  for (const typed of typedValues(element)) {
    const name = typed.name as Path<Typed>;
    const known = form.getValues(name);
    if (known !== undefined && known !== typed.value)
      form.setValue(name, typed.value as PathValue<Typed, Path<Typed>>);
  }
}
