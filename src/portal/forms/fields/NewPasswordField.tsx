import { useFormContext, useWatch } from 'react-hook-form';
import { PASSWORD_RULES } from '../../../contract/values/password-rules.ts';
import { checkPassword, ratePassword } from '../../../contract/values/password-strength.ts';
import { PasswordStrength, requirementsId } from '../../components/password/PasswordStrength.tsx';
import { PasswordField, type PasswordFieldProps } from './PasswordField.tsx';

/** New password with strength meter and requirements (rule 8.4). */
export function NewPasswordField(props: PasswordFieldProps) {
  const { name } = props;
  const { getValues } = useFormContext();
  // `useWatch` only triggers the render; its value lacks text from before hydration, `getValues` has it.
  useWatch({ name });
  const typed = String(getValues(name) ?? '');
  return (
    <div className="password-choice">
      <PasswordField
        autoComplete="new-password"
        // Not in the HTML standard; Safari and password managers read it.
        passwordrules={PASSWORD_RULES}
        {...props}
        describedBy={requirementsId(name)}
      />
      <PasswordStrength level={ratePassword(typed)} isMet={checkPassword(typed)} name={name} />
    </div>
  );
}
