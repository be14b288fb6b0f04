import type { FaultCode } from '../../../../contract/faults.ts';
import { emailFault } from '../../../../contract/values/email.ts';
import { passwordFault } from '../../../../contract/values/password.ts';
import { repeatFault } from '../../../../contract/values/password-repeat.ts';
import { nameFault, normaliseName } from '../../../../contract/values/person-name.ts';
import { phoneFault } from '../../../../contract/values/phone.ts';
import type { Fault } from '../../../copy/faults.ts';
import {
  type DynamicValue,
  type DynamicValues,
  isEmpty,
} from '../../../forms/dynamic/dynamic-values.ts';
import type { UsableField } from '../../../forms/dynamic/usable-fields.ts';

type Rule = (value: string, values: DynamicValues) => FaultCode | undefined;

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

/** For `checkDynamic`: the rules of 8, whatever the definition says. */
export function knownFault(
  { name, mandatory }: UsableField,
  value: DynamicValue,
  values: DynamicValues,
): Fault | undefined {
  const isOptional = !mandatory && !INDISPENSABLE.includes(name);
  if (isOptional && isEmpty(value)) return undefined;
  if (name === 'agb') return value === true ? undefined : { code: 'terms.required' };
  const rule = Object.hasOwn(RULES, name) ? RULES[name] : undefined;
  const code = typeof value === 'string' ? rule?.(value, values) : undefined;
  return code && { code };
}

/** Required for every registration, whatever the definition says. */
export const INDISPENSABLE: readonly string[] = ['email', 'eMail', 'password', 'agb'];
