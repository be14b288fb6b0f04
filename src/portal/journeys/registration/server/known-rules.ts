import type { FaultCode } from '../../../../contract/fault-codes.ts';
import { isEmpty } from '../../../../contract/form/field-rule.ts';
import { emailFault } from '../../../../contract/values/email.ts';
import { passwordFault } from '../../../../contract/values/password.ts';
import { repeatFault } from '../../../../contract/values/password-repeat.ts';
import { nameFault, normaliseName } from '../../../../contract/values/person-name.ts';
import { phoneFault } from '../../../../contract/values/phone.ts';
import type { Fault } from '../../../copy/faults.ts';
import type { DynamicValue, DynamicValues } from '../../../forms/dynamic/dynamic-values.ts';
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

/** Required for every registration, whatever the definition says. */
const INDISPENSABLE: readonly string[] = ['email', 'eMail', 'password', 'agb'];

export function isMandatory({ name, mandatory }: UsableField): boolean {
  return mandatory || INDISPENSABLE.includes(name);
}

/** For `checkDynamic`: the rules of 8, whatever the definition says. */
export function knownFault(
  field: UsableField,
  value: DynamicValue,
  values: DynamicValues,
): Fault | undefined {
  if (!isMandatory(field) && isEmpty(value)) return undefined;
  if (field.name === 'agb') return value === true ? undefined : { code: 'terms.required' };
  const rule = Object.hasOwn(RULES, field.name) ? RULES[field.name] : undefined;
  const code = typeof value === 'string' ? rule?.(value, values) : undefined;
  return code && { code };
}
