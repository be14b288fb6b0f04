import type { ComponentProps } from 'react';
import { PASSWORD_RULES } from '../../../contract/values/password-rules.ts';
import { passwordLevel, passwordRequirements } from '../../../contract/values/password-strength.ts';
import { PasswordInput } from '../../components/password/PasswordInput.tsx';
import { PasswordStrength, requirementsId } from '../../components/password/PasswordStrength.tsx';

type PasswordChoiceProps = ComponentProps<typeof PasswordInput> & { readonly typed: string };

/** New password with strength meter and requirements (rule 8.4). */
export function PasswordChoice({ typed, ...field }: PasswordChoiceProps) {
  return (
    <div className="password-choice">
      <PasswordInput
        autoComplete="new-password"
        // Not in the HTML standard; Safari and password managers read it.
        passwordrules={PASSWORD_RULES}
        {...field}
        describedBy={requirementsId(field.name)}
      />
      <PasswordStrength
        level={passwordLevel(typed)}
        met={passwordRequirements(typed)}
        name={field.name}
      />
    </div>
  );
}
