import type { AddressValues } from '../../../contract/calls/profile/address-field.ts';
import { findNoChoiceId } from '../../../sites/no-choice.ts';
import type { DynamicValues } from '../../forms/dynamic/dynamic-values.ts';
import { schemaOf } from '../../forms/dynamic/schema-of.ts';
import { applyValues, editableFieldsOf, type ProfileField } from './fields.ts';

/** Creates the schema of a section of the profile from the fields that a person can change. */
export function createProfileSchema(fields: readonly ProfileField[]) {
  return schemaOf(editableFieldsOf(fields));
}

/** The prefixes that a refusal may put before the name of a field, such as in `invoice_address.zip`. */
const PROPERTY_PREFIXES = [
  '',
  'invoice_address.',
  'delivery_address.',
  'invoice_address_',
  'delivery_address_',
];

/** Maps the property names in a refusal to the fields of the form. */
export function mapPropertiesToProfileFields(
  fields: readonly ProfileField[],
): Record<string, string> {
  const editableFields = editableFieldsOf(fields);
  return Object.fromEntries(
    PROPERTY_PREFIXES.flatMap((prefix) =>
      editableFields.map(({ name, key }) => [prefix + name, key]),
    ),
  );
}

/** Builds the request. @param fields the newest fields of the backend; read-only fields are not sent */
export function toProfileRequest(
  fields: readonly ProfileField[],
  values: DynamicValues,
): AddressValues {
  // The backend chooses the names of the fields, so the object has no prototype.
  const body: Record<string, string | number> = Object.create(null);
  for (const { name, value } of editableFieldsOf(applyValues(fields, values))) {
    const noChoiceId = findNoChoiceId(name);
    body[name] = noChoiceId === undefined ? value : Number(value) || noChoiceId;
  }
  return body;
}
