import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import type { Keys } from '../secrets/keys.ts';
import { inTransaction } from './transaction.ts';

const TABLES = readFileSync(join(import.meta.dirname, 'tables.sql'), 'utf8');

export type Migration = (database: DatabaseSync, keys: Keys) => void;

/** Changes of the tables since the first release, oldest first. Append only: a released one never changes. */
const MIGRATIONS: readonly Migration[] = [
  // Each mail that is kept deletes those that are old (rule S14.15).
  (database) => database.exec('CREATE INDEX mails_by_time ON mails (sent_at)'),
];

const FIRST = 10;

/** Applies each step in a transaction (rule S14.11). @throws Error for the user when the version is unknown */
export function migrate(
  database: DatabaseSync,
  keys: Keys,
  path: string,
  migrations: readonly Migration[] = MIGRATIONS,
): void {
  const newest = FIRST + migrations.length;
  const steps: readonly Migration[] = [() => database.exec(TABLES), ...migrations];
  const before = versionOf(database);
  const table = database.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table'").get();
  const isNew = before === 0 && table === undefined;
  if (before > newest || (before < FIRST && !isNew))
    throw new Error(
      `The store ${path} has version ${before}; this sandbox knows versions ${FIRST} to ${newest}. Start ${before > newest ? 'a newer sandbox' : 'the one that made it'}, or delete the file.`,
    );
  while (versionOf(database) < newest)
    inTransaction(database, () => {
      // Read again under the lock: another process may have migrated.
      const next = Math.max(versionOf(database) + 1, FIRST);
      steps[next - FIRST]?.(database, keys);
      database.exec(`PRAGMA user_version = ${Math.min(next, newest)}`);
    });
  // Replaced data must not stay readable in free pages or in the write-ahead log.
  if (!isNew && before < newest) database.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE);');
}

function versionOf(database: DatabaseSync): number {
  return Number(database.prepare('PRAGMA user_version').get()?.['user_version']);
}
