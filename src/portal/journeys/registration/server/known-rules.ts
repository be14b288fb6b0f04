import type * as z from 'zod/mini';
import { isEmpty } from '../../../../contract/form/field-rule.ts';
import { applicantFields } from '../../../../contract/registration-fields.ts';
import { firstError } from '../../../../contract/values/first-error.ts';
import { repeatFault } from '../../../../contract/values/password-repeat.ts';
import { phone } from '../../../../contract/values/phone.ts';
import { salutations } from '../../../../sites/backend-ids.ts';
import { faults } from '../../../copy/faults.ts';
import type { DynamicValue, DynamicValues } from '../../../forms/dynamic/dynamic-values.ts';
import type { UsableField } from '../../../forms/dynamic/usable-fields.ts';

/** Apply to every definition (rule 8); an optional field may be empty. */
const KNOWN: Readonly<Record<string, { readonly value: z.ZodMiniType }>> = {
  ...applicantFields,
  email: applicantFields.eMail,
  phone: { value: phone },
};

/** Required for every registration, whatever the definition says. */
const INDISPENSABLE: readonly string[] = ['email', 'eMail', 'password', 'agb'];

export function isMandatory({ name, mandatory }: UsableField): boolean {
  return mandatory || INDISPENSABLE.includes(name);
}

/** Whether the folder offers 'Keine Angabe'. */
const offersNoSalutation = salutations.some(({ value }) => value === 0);

/** For `checkDynamic`: the rules of 8, whatever the definition says. */
export function knownFault(
  field: UsableField,
  value: DynamicValue,
  values: DynamicValues,
): string | undefined {
  const { name } = field;
  if (!isMandatory(field) && isEmpty(value)) return undefined;
  if (name === 'agb') return value === true ? undefined : faults['terms.required'];
  if (typeof value !== 'string') return undefined;
  if (name === 'salutation' && value === '0' && !offersNoSalutation)
    return faults['salutation.required'];
  const known = Object.hasOwn(KNOWN, name) ? KNOWN[name]?.value : undefined;
  const code =
    name === 'repeatPassword'
      ? repeatFault(value, String(values['password'] ?? ''))
      : known && firstError(known, value);
  return code && faults[code];
}
