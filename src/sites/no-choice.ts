import { DEFAULT_SALUTATION_ID } from '../contract/limits.ts';
import { noTitleId } from './backend-ids.ts';

const NO_CHOICE_IDS = new Map([
  ['salutation_id', DEFAULT_SALUTATION_ID],
  ['title_id', noTitleId],
]);

/**
 * Finds the id that a form sends if the person chooses nothing (rules 5.2.c, 16.3, 16.4).
 * @param property is a name or a path with dots
 */
export function findNoChoiceId(property: string): number | undefined {
  return NO_CHOICE_IDS.get(property.slice(property.lastIndexOf('.') + 1));
}
