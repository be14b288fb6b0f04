import { PasswordInput } from '../../components/password/PasswordInput.tsx';
import { PasswordChoice } from '../../forms/fields/PasswordChoice.tsx';
import { JourneyForm, type JourneyFormProps } from '../../forms/JourneyForm.tsx';
import type { FieldProps } from '../../forms/use-journey-form.ts';
import { copy } from './copy.ts';
import { type Repeat, rejectionText } from './new-password.ts';

interface PasswordFormProps extends Pick<JourneyFormProps, 'submit' | 'notes' | 'children'> {
  readonly form: JourneyFormProps['form'] & {
    field(name: string): FieldProps;
    watch(): { readonly newPassword: string };
  };
  readonly repeat: Repeat;
}

/** Asks twice for a new password, behind `children`: signed in, or by a mailed link (rule 7.9). */
export function PasswordForm({ form, repeat, children, ...shown }: PasswordFormProps) {
  const values = form.watch();
  return (
    <JourneyForm
      {...shown}
      blocked={Object.values(values).includes('') ? copy.fillFirst : undefined}
      busy={copy.busy}
      failed={copy.failed}
      failureText={rejectionText}
      form={form}
    >
      {children}
      <PasswordChoice
        {...form.field('newPassword')}
        label={copy.new}
        required
        typed={values.newPassword}
      />
      <PasswordInput
        {...form.field(repeat)}
        autoComplete="new-password"
        label={copy.repeat}
        required
      />
    </JourneyForm>
  );
}
