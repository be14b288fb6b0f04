import type { FieldError } from '../../contract/definition/refusal.ts';
import { sentenceOf } from './error-sentences.ts';

/** Shown in the summary alone if it has no field. */
export interface ServerError {
  readonly field?: string | undefined;
  readonly fault: string;
}

/**
 * Puts the errors of an answer to the fields of a form, one for each (rules 9.1, 9.2).
 * @param serverFields names of fields by the properties of the request
 * @param ownError the portal's own code or sentence for an error at a field
 */
export function placeServerErrors(
  errors: readonly FieldError[],
  serverFields: Readonly<Record<string, string>>,
  ownError?: (error: FieldError) => string | undefined,
): ServerError[] {
  const placed = errors.flatMap((error): ServerError[] => {
    const { property, description } = error;
    const field = Object.hasOwn(serverFields, property) ? serverFields[property] : undefined;
    const message = (field && ownError?.(error)) ?? description;
    return message === '' ? [] : [{ field, fault: sentenceOf(message) }];
  });
  const isSame = (one: ServerError) => (other: ServerError) =>
    one.field === other.field && (one.field !== undefined || one.fault === other.fault);
  return placed.filter((error, index) => placed.findIndex(isSame(error)) === index);
}
