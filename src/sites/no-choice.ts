import { DEFAULT_SALUTATION_ID } from '../contract/limits.ts';
import { noTitleId } from './backend-ids.ts';

const NO_CHOICE = new Map([
  ['salutation_id', DEFAULT_SALUTATION_ID],
  ['title_id', noTitleId],
]);

/** Returns the id that a form sends without a choice (rules 5.2.c, 16.3, 16.4). @param property name or dotted path */
export function findIdWithoutChoice(property: string): number | undefined {
  return NO_CHOICE.get(property.slice(property.lastIndexOf('.') + 1));
}
