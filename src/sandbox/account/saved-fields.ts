import type { AddressValues } from '../../contract/address-field.ts';
import { DEFAULT_SALUTATION_ID } from '../../contract/limits.ts';
import { isPostcodeOf } from '../../contract/values/postcode.ts';
import { contactFaults, contactValues } from '../contact/check.ts';
import { fieldFault } from '../endpoint/field-faults.ts';
import { invalid } from '../refusal.ts';
import { isSalutation } from '../registration/id-faults.ts';
import type { ProfileFields, ProfilePart } from '../store/profiles.ts';
import { EMPTY, FIELDS, type FieldDefinition } from './fields.ts';

/** @throws Refusal 400 with the field faults; read-only and unknown fields are dropped */
export function savedFields(part: ProfilePart, sent: AddressValues): ProfileFields {
  const editable = FIELDS[part].filter(({ readonly }) => !readonly);
  const values = Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name, textOf(name, value)]),
  );
  const faults = contactFaults(editable, values);
  const { country_code: country = '', zip = '' } = values;
  const hasFault = faults.some(({ property }) => property === 'zip');
  if (editable.some(({ name }) => name === 'zip') && !hasFault && !isPostcodeOf(country, zip))
    faults.push(
      fieldFault('zip', 'isPostalCode', 'Bitte geben Sie eine gültige Postleitzahl ein.'),
    );
  if (faults.length > 0) throw invalid(...faults);
  return contactValues(editable, values) as ProfileFields;
}

/** Salutation 0 means none, unless it can be chosen (rules 0.18, 5.2.c). */
function textOf(name: string, value: string | number): string {
  const text = String(value).trim();
  const isNone = name === 'salutation_id' && text === String(DEFAULT_SALUTATION_ID);
  return isNone && !isSalutation(DEFAULT_SALUTATION_ID) ? '' : text;
}

export function filledFields(
  part: ProfilePart,
  values: ProfileFields,
): (FieldDefinition & { value: string })[] {
  return FIELDS[part].map((definition) => ({
    ...definition,
    value: values[definition.name] ?? EMPTY[definition.name] ?? '',
  }));
}
