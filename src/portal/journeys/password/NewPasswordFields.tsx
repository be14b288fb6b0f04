import { PasswordField } from '../../components/password/PasswordField.tsx';
import { PasswordChoice } from '../../forms/fields/PasswordChoice.tsx';
import type { FieldProps } from '../../forms/use-journey-form.ts';
import { copy } from './copy.ts';

interface NewPasswordFieldsProps {
  readonly newPassword: FieldProps;
  readonly repeat: FieldProps;
  readonly typed: string;
}

export function NewPasswordFields({ newPassword, repeat, typed }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordChoice {...newPassword} label={copy.new} required typed={typed} />
      <PasswordField {...repeat} autoComplete="new-password" label={copy.repeat} required />
    </>
  );
}
