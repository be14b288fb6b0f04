import type { FieldProps } from '../controller/use-journey-form.ts';

/** The props of a field that no controller has bound yet. */
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
