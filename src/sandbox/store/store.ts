import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementResultingChanges } from 'node:sqlite';
import { openKeys } from '../secrets/keys.ts';
import { createTables, listTables } from './schema.ts';
import { runInTransaction } from './transaction.ts';

export type Store = ReturnType<typeof openStore>;

type Query = [parts: TemplateStringsArray, ...values: SQLInputValue[]];

const LOCK_TIMEOUT_MS = 5000;
const OWNER_ONLY = 0o700;

const SETTINGS = `
PRAGMA journal_mode = WAL;
PRAGMA synchronous = FULL;
PRAGMA foreign_keys = ON;
`;

export function openStore(path: string, now: () => number) {
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true, mode: OWNER_ONLY });
  // With a timeout, a reset can wait for the lock of a running sandbox.
  const database = new DatabaseSync(path, {
    timeout: LOCK_TIMEOUT_MS,
    enableForeignKeyConstraints: false,
  });
  createTables(database, path);
  database.exec(SETTINGS);
  const keys = openKeys(path);
  const sql = database.createTagStore();

  const transaction = <Result>(work: () => Result) => runInTransaction(database, work);

  return {
    now,
    keys,
    // Template tags bind all values, so that no text of a request becomes a part of a statement.
    get: <Row>(...query: Query) => sql.get(...query) as Row | undefined,
    getValue: <Value>(...query: Query) =>
      Object.values(sql.get(...query) ?? {})[0] as Value | undefined,
    all: <Row>(...query: Query) => sql.all(...query) as Row[],
    run: (...query: Query) => readChanges(sql.run(...query)),
    /**
     * Inserts a row. The names of table and columns become parts of the statement, so the names must
     * not come from a request.
     */
    insert: (
      table: string,
      row: Readonly<Record<string, SQLInputValue>>,
      onConflict: 'ABORT' | 'IGNORE' | 'REPLACE' = 'ABORT',
    ) => {
      const columns = Object.keys(row).join(', ');
      const placeholders = Object.keys(row).fill('?').join(', ');
      const insertion = `INSERT OR ${onConflict} INTO ${table} (${columns}) VALUES (${placeholders})`;
      return readChanges(database.prepare(insertion).run(...Object.values(row)));
    },
    transaction,
    clear: () =>
      transaction(() => {
        for (const name of listTables(database)) database.exec(`DELETE FROM ${name}`);
      }),
    close: () => database.close(),
  };
}

function readChanges({ changes, lastInsertRowid }: StatementResultingChanges) {
  return { changes: Number(changes), id: Number(lastInsertRowid) };
}
