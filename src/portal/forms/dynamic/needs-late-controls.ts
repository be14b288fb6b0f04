import type { FormField } from '../../../contract/form/form-field.ts';

export function isLate(type: FormField['type']): boolean {
  return type === 'multiselect' || type === 'password';
}
