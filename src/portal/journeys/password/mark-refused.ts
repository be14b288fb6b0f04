import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { errorOf } from '../../forms/faults.ts';

/** Marks a rejected password and clears its repetition (rules 7.9.4, 7.9.5). */
export function markRefused<Typed extends FieldValues & { newPassword: string }>(
  form: UseFormReturn<Typed>,
  repeat: Path<Typed>,
): void {
  form.setValue(repeat, '' as PathValue<Typed, Path<Typed>>);
  form.setError('newPassword' as Path<Typed>, errorOf({ code: 'password.pattern' }));
  form.setError(repeat, errorOf({ code: 'newPassword.removed' }));
}
