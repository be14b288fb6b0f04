import type { AddressType } from '../../contract/address.ts';
import type { AddressField, AddressValues } from '../../contract/address-field.ts';
import { noChoice } from '../../contract/no-choice.ts';
import type { DynamicValues } from '../../forms/dynamic/dynamic-values.ts';
import { type UsableField, usableFields } from '../../forms/dynamic/usable-fields.ts';

/** What is shown and saved by itself. */
export type ProfilePart = 'personal' | AddressType;

/** A field with its value, under a key of its own: the parts ask for the same names. */
export type ProfileField = UsableField & Pick<AddressField, 'value' | 'readonly'>;

/** The id of a part's form. */
export function formId(part: ProfilePart): string {
  return `profile-${part}`;
}

/** The fields of a part that can be shown; hostile and repeated names are left out (rule 11.2). */
export function profileFields(part: ProfilePart, given: readonly AddressField[]): ProfileField[] {
  return usableFields(given).flatMap((field) => {
    const told = given.find(({ name }) => name === field.name);
    if (!told) return [];
    const { value, readonly } = told;
    return [{ ...field, value, readonly, key: `${part}-${field.key}` }];
  });
}

/** What a person reads: of a list, the words of the choice. */
export function shownValue({ type, selection, value }: ProfileField): string {
  if (type !== 'select') return value;
  return selection?.find((choice) => choice.value === value)?.label ?? value;
}

/** What the form starts with. */
export function startValues(fields: readonly ProfileField[]): DynamicValues {
  return Object.fromEntries(
    fields.filter(({ readonly }) => !readonly).map(({ key, value }) => [key, value]),
  );
}

/** The fields with what was typed. */
export function withValues(fields: readonly ProfileField[], values: DynamicValues): ProfileField[] {
  return fields.map((field) => {
    const value = values[field.key];
    return typeof value === 'string' && !field.readonly ? { ...field, value } : field;
  });
}

/** The body of an update: editable fields by their names (rule 5.3). */
export function profilePayload(fields: readonly ProfileField[]): AddressValues {
  const body: Record<string, string | number> = Object.create(null);
  for (const { name, value, readonly } of fields) {
    const none = noChoice(name);
    if (!readonly) body[name] = none === undefined ? value : Number(value) || none;
  }
  return body;
}
