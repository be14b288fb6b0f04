import type { DatabaseSync } from 'node:sqlite';
import type { Keys } from '../secrets/keys.ts';
import { keepConsents } from './steps/consents.ts';
import { layFirstTables } from './steps/first-tables.ts';
import { linkIdentitiesAndSeal } from './steps/identities-and-seals.ts';
import { keepMailRequests } from './steps/mail-requests.ts';
import { keepRegistrationAnswers } from './steps/registration-answers.ts';

/** Brings a store from one version to the next; runs in a transaction. */
type Step = (database: DatabaseSync, keys: Keys) => void;

/**
 * The steps that make a store, oldest first. The version of a store (`PRAGMA user_version`) is how
 * many of them it has taken. To change the tables, write a step into `steps/` and append it here. A
 * step that has been released is never changed, because stores have taken it already. Times are Unix
 * milliseconds, tokens are kept as SHA-256 digests, and what must be read again is sealed
 * (rules 14.2, S14.6).
 */
export const STEPS: readonly Step[] = [
  layFirstTables,
  linkIdentitiesAndSeal,
  keepRegistrationAnswers,
  keepMailRequests,
  keepConsents,
];
