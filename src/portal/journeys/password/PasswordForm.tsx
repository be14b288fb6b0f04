import type { ReactNode } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { PasswordField } from '../../components/password/PasswordField.tsx';
import { PasswordChoice } from '../../forms/fields/PasswordChoice.tsx';
import { JourneyForm } from '../../forms/JourneyForm.tsx';
import type { JourneyFormApi } from '../../forms/use-journey-form.ts';
import { copy } from './copy.ts';
import { rejectionText } from './new-password.ts';

interface PasswordFormProps<Typed extends FieldValues> {
  readonly form: JourneyFormApi<Typed>;
  readonly repeat: Path<Typed>;
  readonly submit: string;
  readonly footer?: ReactNode;
  /** What is asked for before the new password. */
  readonly children?: ReactNode;
}

/** Asks for a new password, twice: of a person who is signed in, or by a mailed link (rule 7.9). */
export function PasswordForm<Typed extends FieldValues & { newPassword: string }>(
  props: PasswordFormProps<Typed>,
) {
  const { form, repeat, children, ...shown } = props;
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
        {...form.field('newPassword' as Path<Typed>)}
        label={copy.new}
        required
        typed={values.newPassword}
      />
      <PasswordField
        {...form.field(repeat)}
        autoComplete="new-password"
        label={copy.repeat}
        required
      />
    </JourneyForm>
  );
}
