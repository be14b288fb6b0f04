import { DEFAULT_SALUTATION_ID } from '../contract/limits.ts';
import { noTitleId } from './backend-ids.ts';

const NO_CHOICE = { salutation_id: DEFAULT_SALUTATION_ID, title_id: noTitleId } as const;

/** The id sent where nobody chose (rules 5.2.c, 16.3, 16.4). @param property may be a dotted path */
export function noChoice(property: string): number | undefined {
  const name = property.slice(property.lastIndexOf('.') + 1);
  return Object.hasOwn(NO_CHOICE, name) ? NO_CHOICE[name as keyof typeof NO_CHOICE] : undefined;
}
