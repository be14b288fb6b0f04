import type { FieldError } from '../../contract/definition/refusal.ts';
import { sentenceOf } from './error-sentences.ts';

/** An error with its place in a form, mostly an error of the server. An error without `field` is shown only in the summary. */
export interface PlacedError {
  readonly field?: string | undefined;
  readonly sentence: string;
}

/**
 * Assigns the errors of a refusal to the fields of a form, at most one error to each field (rules 9.1, 9.2).
 * @param fieldByProperty request property → form field, such as salutation_id → salutation
 * @param replaceErrorDescription finds the portal's code or sentence that replaces the server's description
 */
export function placeServerErrors(
  errors: readonly FieldError[],
  fieldByProperty: Readonly<Record<string, string>>,
  replaceErrorDescription?: (error: FieldError) => string | undefined,
): PlacedError[] {
  // At a field, the portal's own sentence replaces the server's description. An error without a text is dropped.
  const placedErrors = errors.flatMap((error): PlacedError[] => {
    const { property, description } = error;
    const field = Object.hasOwn(fieldByProperty, property) ? fieldByProperty[property] : undefined;
    const message = (field && replaceErrorDescription?.(error)) ?? description;
    return message === '' ? [] : [{ field, sentence: sentenceOf(message) }];
  });
  const isFirstAtItsPlace = (error: PlacedError, index: number) =>
    placedErrors.findIndex((earlierError) => hasSamePlace(earlierError, error)) === index;
  return placedErrors.filter(isFirstAtItsPlace);
}

/** Whether two errors are at the same field, or have the same sentence in the summary. */
function hasSamePlace(firstError: PlacedError, secondError: PlacedError): boolean {
  if (firstError.field !== secondError.field) return false;
  return firstError.field !== undefined || firstError.sentence === secondError.sentence;
}
