import type { FieldValues } from 'react-hook-form';
import { NewPasswordField } from '../../forms/fields/NewPasswordField.tsx';
import { PasswordField } from '../../forms/fields/PasswordField.tsx';
import { PortalForm, type PortalFormProps } from '../../forms/PortalForm.tsx';
import { copy } from './copy.ts';
import { findRefusalText, type RepeatName } from './password-failures.ts';

interface PasswordFormProps<Input extends FieldValues, Output>
  extends Pick<PortalFormProps<Input, Output>, 'form' | 'submitLabel' | 'notes' | 'children'> {
  readonly isFilledIn: boolean;
  readonly repeatName: RepeatName;
}

/**
 * The form for a new password, for signed-in people and for mailed links (rule 7.9). The fields of the new
 * password follow `children`.
 */
export function PasswordForm<Input extends FieldValues, Output>({
  isFilledIn,
  repeatName,
  children,
  ...formProps
}: PasswordFormProps<Input, Output>) {
  return (
    <PortalForm
      {...formProps}
      blockedReason={isFilledIn ? undefined : copy.fillFirst}
      busyText={copy.busy}
      failureHeading={copy.failed}
      findHelpText={findRefusalText}
    >
      {children}
      <NewPasswordField deps={[repeatName]} label={copy.new} name="newPassword" required />
      <PasswordField autoComplete="new-password" label={copy.repeat} name={repeatName} required />
    </PortalForm>
  );
}
