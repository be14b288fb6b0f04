import type { FormField } from '../../../contract/form/form-field.ts';

const LATE: readonly string[] = ['multiselect', 'password'];

/** Whether a definition has a field of `LateControls`, whose code loads only then. */
export function needsLateControls(fields: readonly (FormField | null)[] = []): boolean {
  return fields.some(
    (field) => field && (LATE.includes(field.type) || needsLateControls(field.additionalFields)),
  );
}
