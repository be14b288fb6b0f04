import { emailFault } from '../../../contract/values/email.ts';
import { passwordFault } from '../../../contract/values/password.ts';
import { repeatFault } from '../../../contract/values/password-repeat.ts';
import { nameFault, normaliseName } from '../../../contract/values/person-name.ts';
import { phoneFault } from '../../../contract/values/phone.ts';
import type { DynamicValue, DynamicValues } from '../../../forms/dynamic/dynamic-values.ts';

type Rule = (value: string, values: DynamicValues) => string | undefined;

/** Apply to every definition (rule 8); an optional field may be empty. */
const RULES: Readonly<Record<string, Rule>> = {
  firstname: (value) => nameFault('firstname', normaliseName(value)),
  lastname: (value) => nameFault('lastname', normaliseName(value)),
  email: emailFault,
  eMail: emailFault,
  password: passwordFault,
  repeatPassword: (value, values) => repeatFault(value, String(values['password'] ?? '')),
  phone: phoneFault,
};

export function knownFault(
  name: string,
  value: DynamicValue | undefined,
  values: DynamicValues,
): string | undefined {
  if (name === 'agb') return value === true ? undefined : 'terms.required';
  const rule = Object.hasOwn(RULES, name) ? RULES[name] : undefined;
  return typeof value === 'string' ? rule?.(value, values) : undefined;
}

/** Required for every registration, whatever the definition says. */
export const INDISPENSABLE: readonly string[] = ['email', 'eMail', 'password', 'agb'];
