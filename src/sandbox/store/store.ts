import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { type Keys, openKeys } from '../secrets/keys.ts';
import { migrate } from './migrate.ts';

/** The sandbox's memory: SQL in, typed rows out, and the clock by which everything expires. */
export interface Store {
  /** Unix time in milliseconds. */
  readonly now: () => number;
  /** What the store's file does not hold. */
  readonly keys: Keys;
  readonly one: <Row>(sql: string, ...values: SQLInputValue[]) => Row | undefined;
  readonly all: <Row>(sql: string, ...values: SQLInputValue[]) => Row[];
  /** @returns how many rows changed, and the id of the last one that came in */
  readonly run: (sql: string, ...values: SQLInputValue[]) => { changes: number; id: number };
  /** Does all of it or nothing. */
  readonly transaction: <Result>(work: () => Result) => Result;
  /** Forgets everything. */
  readonly clear: () => void;
  readonly close: () => void;
}

/** How long a write waits for another process. */
const BUSY_MS = 5000;

/** What is deleted is overwritten, too: the file keeps nothing that has been forgotten. */
const SETTINGS = `
PRAGMA journal_mode = WAL;
PRAGMA synchronous = FULL;
PRAGMA foreign_keys = ON;
PRAGMA secure_delete = ON;
`;

/**
 * Opens the store and brings its tables to the version of today; a file outlives restarts.
 * @param path of the file, or `:memory:`
 * @throws Error with a sentence for a person when the file comes from a newer sandbox
 */
export function openStore(path: string, now: () => number): Store {
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true });
  // A reset beside a running sandbox waits for its turn instead of failing.
  const database = new DatabaseSync(path, { timeout: BUSY_MS });
  const keys = openKeys(path);
  try {
    database.exec(SETTINGS);
    migrate(database, keys, path);
  } catch (error) {
    database.close();
    throw error;
  }
  const statements = new Map<string, StatementSync>();

  function prepare(sql: string): StatementSync {
    const known = statements.get(sql);
    if (known) return known;
    const statement = database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  }

  function transaction<Result>(work: () => Result): Result {
    if (database.isTransaction) return work();
    database.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      database.exec('COMMIT');
      return result;
    } catch (error) {
      database.exec('ROLLBACK');
      throw error;
    }
  }

  return {
    now,
    keys,
    one: <Row>(sql: string, ...values: SQLInputValue[]) =>
      prepare(sql).get(...values) as Row | undefined,
    all: <Row>(sql: string, ...values: SQLInputValue[]) => prepare(sql).all(...values) as Row[],
    run: (sql, ...values) => {
      const { changes, lastInsertRowid } = prepare(sql).run(...values);
      return { changes: Number(changes), id: Number(lastInsertRowid) };
    },
    transaction,
    clear: () =>
      transaction(() => {
        const tables = database
          .prepare(
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
          )
          .all();
        for (const { name } of tables) database.exec(`DELETE FROM ${String(name)}`);
      }),
    close: () => database.close(),
  };
}
