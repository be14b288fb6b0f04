import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { SCHEMA, TABLES } from './schema.ts';

/** The sandbox's memory: SQL in, typed rows out, and the clock by which everything expires. */
export interface Store {
  /** Unix time in milliseconds. */
  readonly now: () => number;
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

/**
 * Opens the store and lays its tables; a file outlives restarts.
 * @param path of the file, or `:memory:`
 */
export function openStore(path: string, now: () => number): Store {
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true });
  // A reset beside a running sandbox waits for its turn instead of failing.
  const database = new DatabaseSync(path, { timeout: BUSY_MS });
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;');
  database.exec(SCHEMA);
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
        for (const table of TABLES) prepare(`DELETE FROM ${table}`).run();
      }),
    close: () => database.close(),
  };
}
