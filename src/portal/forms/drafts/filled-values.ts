import type { FieldValues } from 'react-hook-form';
import { isEmpty } from '../../../contract/form/field-rule.ts';

/** @returns the values that are not empty, by the dotted names of the fields */
export function filledValuesOf(values: FieldValues): FieldValues {
  return Object.fromEntries(
    Object.entries(flatValuesOf(values)).filter(([, value]) => !isEmpty(value)),
  );
}

/** @returns the values of all fields without nested objects, by dotted names such as `person.firstname` */
export function flatValuesOf(values: FieldValues, prefix = ''): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.entries(flatValuesOf(value, `${prefix}${name}.`))
        : [[prefix + name, value]],
    ),
  );
}
