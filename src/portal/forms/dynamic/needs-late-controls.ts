import type { FormField } from '../../../contract/form/form-field.ts';

export function isLate(type: FormField['type']): boolean {
  return type === 'multiselect' || type === 'password';
}

/** Whether a definition has a field of `LateControls`, whose code loads only then. @param late what is there */
export function needsLateControls(
  fields: readonly (FormField | null)[] = [],
  late: Partial<Record<FormField['type'], unknown>> = {},
): boolean {
  return fields.some(
    (field) =>
      field &&
      ((isLate(field.type) && !late[field.type]) ||
        needsLateControls(field.additionalFields, late)),
  );
}
