import type { FieldProps } from '../controller/use-journey-form.ts';

/** Field props until the controller loads. */
export function unboundField(name: string): FieldProps {
  const nothing = async () => {};
  return {
    name,
    ref: nothing,
    onChange: nothing,
    onBlur: nothing,
    fault: undefined,
    corrected: false,
  };
}
