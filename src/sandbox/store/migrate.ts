import type { DatabaseSync } from 'node:sqlite';
import type { Keys } from '../secrets/keys.ts';
import { STEPS } from './schema.ts';

/**
 * Takes the steps that a store has not taken yet, each as a whole or not at all (rule S14.11).
 * @param path for the sentence of the error
 * @throws Error with a sentence for a person when the store comes from a newer sandbox
 */
export function migrate(database: DatabaseSync, keys: Keys, path: string): void {
  const before = versionOf(database);
  if (before > STEPS.length)
    throw new Error(
      `Der Speicher ${path} hat Version ${before}, diese Sandbox kennt nur Version ${STEPS.length}. Starten Sie eine neuere Sandbox oder löschen Sie die Datei.`,
    );
  const isOlder = before < STEPS.length && hasTables(database);
  while (versionOf(database) < STEPS.length) takeStep(database, keys);
  // What a step has replaced must not stay readable in free pages or in the log.
  if (isOlder) database.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE);');
}

function takeStep(database: DatabaseSync, keys: Keys): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    // Another process may have been faster.
    const version = versionOf(database);
    STEPS[version]?.(database, keys);
    database.exec(`PRAGMA user_version = ${Math.min(version + 1, STEPS.length)}`);
    database.exec('COMMIT');
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
}

function versionOf(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.['user_version']);
}

function hasTables(database: DatabaseSync): boolean {
  return database.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table'").get() !== undefined;
}
