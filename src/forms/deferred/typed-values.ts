import { atom } from 'nanostores';
import type { FieldValues } from 'react-hook-form';
import { withTypedValues } from './field-values.ts';

/**
 * The values of a form until its controller is there: what stands in its fields, typed or filled in
 * without an event, and what was chosen without a control of HTML's (rule 8.11).
 * @param id of the form element
 * @param onChange hears of the values when they have changed
 */
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
    /** What stands in the fields now. */
    inFields,
    /** Takes it over. */
    sync: () => change(inFields()),
    set: (name: string, value: unknown) => change({ ...$values.get(), [name]: value }),
  };
}
