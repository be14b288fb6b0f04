import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { runInTransaction } from './transaction.ts';

const TABLES_SQL = readFileSync(join(import.meta.dirname, 'tables.sql'), 'utf8');

/** The version of `tables.sql`. Every change of the tables raises the number by 1. */
const VERSION = 16;

/**
 * Creates the tables, and replaces tables of another version (rule S14.11). Foreign keys must be
 * switched off, because the tables are dropped in any order.
 */
export function createTables(database: DatabaseSync, path: string): void {
  runInTransaction(database, () => {
    const version = database.prepare('PRAGMA user_version').get()?.['user_version'];
    if (version === VERSION) return;
    const tables = listTables(database);
    if (tables.length > 0)
      console.warn(`The store ${path} has another version. An empty store replaces it.`);
    for (const name of tables) database.exec(`DROP TABLE ${name}`);
    database.exec(`${TABLES_SQL}; PRAGMA user_version = ${VERSION}`);
  });
}

export function listTables(database: DatabaseSync): string[] {
  const statement = database.prepare(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
  );
  return statement.all().map(({ name }) => String(name));
}
