import type { FieldError } from '../../contract/definition/refusal.ts';
import { sentenceOf } from './error-sentences.ts';

/** An error of the server at a field; without `field` only the summary shows it. */
export interface PlacedError {
  readonly field?: string | undefined;
  readonly sentence: string;
}

/**
 * Puts the errors of an answer to the fields of a form, one for each (rules 9.1, 9.2).
 * @param fieldByProperty request property → form field, e.g. salutation_id → salutation
 * @param findOwnError the portal's own code or sentence for an error at a field, if it has one
 */
export function placeServerErrors(
  errors: readonly FieldError[],
  fieldByProperty: Readonly<Record<string, string>>,
  findOwnError?: (error: FieldError) => string | undefined,
): PlacedError[] {
  // The portal's own sentence at a field comes before the server's description; an error without text is dropped.
  const placed = errors.flatMap((error): PlacedError[] => {
    const { property, description } = error;
    const field = Object.hasOwn(fieldByProperty, property) ? fieldByProperty[property] : undefined;
    const message = (field && findOwnError?.(error)) ?? description;
    return message === '' ? [] : [{ field, sentence: sentenceOf(message) }];
  });
  const isSame = (one: PlacedError) => (other: PlacedError) =>
    one.field === other.field && (one.field !== undefined || one.sentence === other.sentence);
  return placed.filter((error, index) => placed.findIndex(isSame(error)) === index);
}
