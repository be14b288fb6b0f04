import type { DatabaseSync } from 'node:sqlite';

/** The words of consents that were given before are unknown: '' (rule S14.10). */
export function keepConsentTexts(database: DatabaseSync): void {
  database.exec("ALTER TABLE consents ADD COLUMN text TEXT NOT NULL DEFAULT ''");
}
