import type * as z from 'zod/mini';
import { isEmpty } from '../../../../contract/form/field-rule.ts';
import type { ValueErrorCode } from '../../../../contract/value-sentences.ts';
import { email } from '../../../../contract/values/email.ts';
import { findFirstError } from '../../../../contract/values/first-error.ts';
import { password } from '../../../../contract/values/password.ts';
import { findRepeatError } from '../../../../contract/values/password-repeat.ts';
import { firstname, lastname } from '../../../../contract/values/person-name.ts';
import { phone } from '../../../../contract/values/phone.ts';
import { salutation } from '../../../../contract/values/salutation.ts';
import { salutations } from '../../../../sites/backend-ids.ts';
import type { DynamicValue, DynamicValues } from '../../../forms/dynamic/dynamic-values.ts';
import { fieldKeyOf, type UsableField } from '../../../forms/dynamic/usable-fields.ts';

/**
 * The schemas of values that the portal knows, by the name of the field. The schemas apply to every definition
 * (rule 8). An optional field may also be empty.
 */
const PORTAL_SCHEMAS: ReadonlyMap<string, z.ZodMiniType> = new Map([
  ['salutation', salutation],
  ['firstname', firstname],
  ['lastname', lastname],
  ['eMail', email],
  ['email', email],
  ['password', password],
  ['phone', phone],
]);

/** The names of the fields that are mandatory in every registration, even if the definition says otherwise. */
const ALWAYS_MANDATORY_NAMES: readonly string[] = ['email', 'eMail', 'password', 'agb'];

export function isMandatory({ name, mandatory }: UsableField): boolean {
  return mandatory || ALWAYS_MANDATORY_NAMES.includes(name);
}

/** The id of the salutation 'Keine Angabe'. */
const NO_SALUTATION_ID = 0;

/** Whether the settings of the sites offer 'Keine Angabe'. */
const canOmitSalutation = salutations.some(({ value }) => value === NO_SALUTATION_ID);

/**
 * Checks a value by the portal's own rules, which apply to every definition (rule 8).
 * @param values the values of this step and of the earlier steps
 * @returns the code of the error, if there is one
 */
export function findPortalError(
  field: UsableField,
  value: DynamicValue,
  values: DynamicValues,
): ValueErrorCode | undefined {
  const { name } = field;
  if (!isMandatory(field) && isEmpty(value)) return undefined;
  if (name === 'agb') return value === true ? undefined : 'terms.required';
  if (typeof value !== 'string') return undefined;
  if (name === 'salutation' && value === String(NO_SALUTATION_ID) && !canOmitSalutation)
    return 'salutation.required';
  if (name === 'repeatPassword')
    return findRepeatError(value, String(values[fieldKeyOf('password')] ?? ''));
  const schema = PORTAL_SCHEMAS.get(name);
  return schema && findFirstError(schema, value);
}
