import type { DatabaseSync } from 'node:sqlite';
import type { Keys } from '../secrets/keys.ts';
import { MIGRATIONS } from './migrations.ts';

/**
 * Applies pending migrations, each in a transaction (rule S14.11).
 * @param path for the error message
 * @throws Error with a message for the user when the database is newer than this version
 */
export function migrate(database: DatabaseSync, keys: Keys, path: string): void {
  const before = versionOf(database);
  if (before > MIGRATIONS.length)
    throw new Error(
      `The store ${path} has version ${before}; this sandbox knows version ${MIGRATIONS.length}. Start a newer sandbox, or delete the file.`,
    );
  const isOlder = before < MIGRATIONS.length && hasTables(database);
  while (versionOf(database) < MIGRATIONS.length) applyNext(database, keys);
  // Replaced data must not stay readable in free pages or in the write-ahead log.
  if (isOlder) database.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE);');
}

function applyNext(database: DatabaseSync, keys: Keys): void {
  database.exec('BEGIN IMMEDIATE');
  try {
    // Read again under the lock: another process may have migrated.
    const version = versionOf(database);
    MIGRATIONS[version]?.(database, keys);
    database.exec(`PRAGMA user_version = ${Math.min(version + 1, MIGRATIONS.length)}`);
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
