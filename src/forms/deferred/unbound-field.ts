import type { FieldProps } from '../controller/use-journey-form.ts';

const nothing = async () => {};

/** Field props until the controller loads. */
export function unboundField(name: string): FieldProps {
  return {
    name,
    ref: nothing,
    onChange: nothing,
    onBlur: nothing,
    fault: undefined,
    corrected: false,
  };
}
