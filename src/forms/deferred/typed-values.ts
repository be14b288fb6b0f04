import { atom } from 'nanostores';
import type { FieldValues } from 'react-hook-form';
import { withTypedValues } from './field-values.ts';

/** Values until the controller loads, from the DOM: autofill may fire no event (rule 8.11). */
export function createTypedValues<Typed extends FieldValues>(
  id: string,
  start: Typed,
  onChange: (values: Typed) => void,
) {
  const $values = atom(start);
  const inFields = () => withTypedValues($values.get(), id);

  function change(values: Typed): void {
    if (JSON.stringify(values) === JSON.stringify($values.get())) return;
    $values.set(values);
    onChange(values);
  }

  return {
    $values,
    inFields,
    sync: () => change(inFields()),
    set: (name: string, value: unknown) => change({ ...$values.get(), [name]: value }),
  };
}
