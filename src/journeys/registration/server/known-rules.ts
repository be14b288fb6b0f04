import { emailFault } from '../../../contract/values/email.ts';
import { passwordFault } from '../../../contract/values/password.ts';
import { repeatFault } from '../../../contract/values/password-repeat.ts';
import { nameFault, normaliseName } from '../../../contract/values/person-name.ts';
import { phoneFault } from '../../../contract/values/phone.ts';
import type { DynamicValue, DynamicValues } from '../../../forms/dynamic/dynamic-values.ts';

type Rule = (value: string, values: DynamicValues) => string | undefined;

/** The portal's own rules for fields that it knows, whoever defines the form (rule 8). */
const RULES: Readonly<Record<string, Rule>> = {
  firstname: (value) => nameFault('firstname', normaliseName(value)),
  lastname: (value) => nameFault('lastname', normaliseName(value)),
  email: emailFault,
  eMail: emailFault,
  password: passwordFault,
  repeatPassword: (value, values) => repeatFault(value, String(values['password'] ?? '')),
  phone: phoneFault,
};

/** What is wrong with a field that the portal knows; an optional one may be empty. */
export function knownFault(
  name: string,
  value: DynamicValue | undefined,
  values: DynamicValues,
): string | undefined {
  if (name === 'agb') return value === true ? undefined : 'terms.required';
  const rule = Object.hasOwn(RULES, name) ? RULES[name] : undefined;
  return typeof value === 'string' ? rule?.(value, values) : undefined;
}

/** Fields without which nobody can be registered, whatever the definition says. */
export const INDISPENSABLE: readonly string[] = ['email', 'eMail', 'password', 'agb'];
