import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { makePrivate, openKeys } from '../secrets/keys.ts';
import { DAY_MS } from '../times.ts';
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

  function prepare(parts: readonly string[]): StatementSync {
    const sql = parts.join('?');
    const statement = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  }

  function run(parts: readonly string[], ...values: SQLInputValue[]) {
    const { changes, lastInsertRowid } = prepare(parts).run(...values);
    return { changes: Number(changes), id: Number(lastInsertRowid) };
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
    // Tags of templates: values are bound, and no text becomes part of a statement.
    one: <Row>(parts: readonly string[], ...values: SQLInputValue[]) =>
      prepare(parts).get(...values) as Row | undefined,
    value: <Value>(parts: readonly string[], ...values: SQLInputValue[]) =>
      Object.values(prepare(parts).get(...values) ?? {})[0] as Value | undefined,
    all: <Row>(parts: readonly string[], ...values: SQLInputValue[]) =>
      prepare(parts).all(...values) as Row[],
    run,
    /** @param table and the columns of the row are names of the source, never data */
    insert: (
      table: string,
      row: Readonly<Record<string, SQLInputValue>>,
      orElse: 'ABORT' | 'IGNORE' | 'REPLACE' = 'ABORT',
    ) => {
      const columns = Object.keys(row);
      const marks = columns.map((_, index) => (index === 0 ? '' : ', ')).slice(1);
      const start = `INSERT OR ${orElse} INTO ${table} (${columns.join(', ')}) VALUES (`;
      return run([start, ...marks, ')'], ...Object.values(row));
    },
    transaction,
    clear: () =>
      transaction(() => {
        const tables = database.prepare(
          "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
        );
        for (const { name } of tables.all()) database.exec(`DELETE FROM ${String(name)}`);
      }),
    close: () => database.close(),
  };
}

/** What ended while the sandbox was down; later, new rows delete the ended of their kind (rule S14.13). */
export function sweep(store: Store): void {
  const now = store.now();
  store.run`DELETE FROM sessions WHERE forgotten_at <= ${now}`;
  store.run`DELETE FROM tokens WHERE ends_at <= ${now}`;
  store.run`DELETE FROM sign_ins WHERE ends_at <= ${now}`;
  store.run`DELETE FROM sign_outs WHERE ends_at <= ${now}`;
  store.run`DELETE FROM spent_tokens WHERE ends_at <= ${now}`;
  store.run`DELETE FROM password_resets WHERE ends_at <= ${now}`;
  store.run`DELETE FROM identity WHERE ends_at <= ${now}`;
  // No rate limit looks back further.
  store.run`DELETE FROM attempts WHERE at <= ${now - DAY_MS}`;
}
