import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { makePrivate, openKeys } from '../secrets/keys.ts';
import { migrate } from './migrations.ts';

export type Store = ReturnType<typeof openStore>;

const BUSY_MS = 5000;

/** secure_delete: deleted data is overwritten in the file. */
const SETTINGS = `
PRAGMA journal_mode = WAL;
PRAGMA synchronous = FULL;
PRAGMA foreign_keys = ON;
PRAGMA secure_delete = ON;
`;

/** @throws Error with a message for the user when the file is newer than this version */
export function openStore(path: string, now: () => number) {
  if (path !== ':memory:') makePrivate(path);
  // A reset while a sandbox runs waits for the lock instead of failing.
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

  /** Nested calls join the outer transaction. */
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
    value: <Value>(sql: string, ...values: SQLInputValue[]) =>
      Object.values(prepare(sql).get(...values) ?? {})[0] as Value | undefined,
    all: <Row>(sql: string, ...values: SQLInputValue[]) => prepare(sql).all(...values) as Row[],
    /** `id` is the last inserted row id. */
    run: (sql: string, ...values: SQLInputValue[]) => {
      const { changes, lastInsertRowid } = prepare(sql).run(...values);
      return { changes: Number(changes), id: Number(lastInsertRowid) };
    },
    transaction,
    clear: () =>
      transaction(() => {
        const sql =
          "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'";
        for (const { name } of prepare(sql).all()) database.exec(`DELETE FROM ${String(name)}`);
      }),
    close: () => database.close(),
  };
}
