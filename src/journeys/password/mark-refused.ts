import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';

/** Marks a rejected password and clears its repetition (rules 7.9.4, 7.9.5). */
export function markRefused<Typed extends FieldValues & { newPassword: string }>(
  form: UseFormReturn<Typed>,
  repeat: Path<Typed>,
): void {
  form.setValue(repeat, '' as PathValue<Typed, Path<Typed>>);
  import('./new-password.ts').then(
    ({ refused }) => {
      form.setError('newPassword' as Path<Typed>, { type: 'server', message: refused.newPassword });
      form.setError(repeat, { type: 'server', message: refused.repeat });
    },
    // The red box shows the message already.
    () => undefined,
  );
}
