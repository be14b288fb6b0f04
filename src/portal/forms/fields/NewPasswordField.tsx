import { useFormContext, useWatch } from 'react-hook-form';
import { PASSWORD_RULES } from '../../../contract/values/password-rules.ts';
import { checkPassword, ratePassword } from '../../../contract/values/password-strength.ts';
import { PasswordStrength, requirementsIdOf } from '../../components/password/PasswordStrength.tsx';
import { PasswordField, type PasswordFieldProps } from './PasswordField.tsx';

/** A field for a new password, with strength meter and requirements (rule 8.4). */
export function NewPasswordField(props: PasswordFieldProps) {
  const { name } = props;
  const { getValues } = useFormContext();
  // `useWatch` only triggers the render. The value comes from `getValues`, which also has text from before hydration.
  useWatch({ name });
  const password = String(getValues(name) ?? '');
  return (
    <div className="password-choice">
      <PasswordField
        autoComplete="new-password"
        // Safari and password managers read this attribute, which is not in the HTML standard.
        passwordrules={PASSWORD_RULES}
        {...props}
        describedBy={requirementsIdOf(name)}
      />
      <PasswordStrength
        level={ratePassword(password)}
        isMet={checkPassword(password)}
        name={name}
      />
    </div>
  );
}
