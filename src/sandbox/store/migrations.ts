import type { DatabaseSync } from 'node:sqlite';
import type { Keys } from '../secrets/keys.ts';
import { limitAnonymousSessions } from './migrations/anonymous-sessions.ts';
import { keepConsentTexts } from './migrations/consent-texts.ts';
import { keepConsents } from './migrations/consents.ts';
import { createFirstTables } from './migrations/first-tables.ts';
import { linkIdentitiesAndEncrypt } from './migrations/identities-and-encryption.ts';
import { indexDecisions } from './migrations/index-decisions.ts';
import { addIndexes } from './migrations/indexes.ts';
import { keepMailRequests } from './migrations/mail-requests.ts';
import { keepRegistrationAnswers } from './migrations/registration-answers.ts';

type Migration = (database: DatabaseSync, keys: Keys) => void;

/**
 * Migrations, oldest first; `PRAGMA user_version` counts the applied ones. To change the tables,
 * add a file to `migrations/` and append it here. Never change a released migration. Times are Unix
 * milliseconds; tokens are stored as SHA-256 digests; what must be read again is encrypted
 * (rules 14.2, S14.6).
 */
export const MIGRATIONS: readonly Migration[] = [
  createFirstTables,
  linkIdentitiesAndEncrypt,
  keepRegistrationAnswers,
  keepMailRequests,
  keepConsents,
  keepConsentTexts,
  addIndexes,
  limitAnonymousSessions,
  indexDecisions,
];
