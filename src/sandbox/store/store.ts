import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementResultingChanges } from 'node:sqlite';
import { openKeys } from '../secrets/keys.ts';
import { makeTables, tableNames } from './schema.ts';
import { inTransaction } from './transaction.ts';

export type Store = ReturnType<typeof openStore>;

type Query = [parts: TemplateStringsArray, ...values: SQLInputValue[]];

const BUSY_MS = 5000;
const OWNER_ONLY = 0o700;

const SETTINGS = `
PRAGMA journal_mode = WAL;
PRAGMA synchronous = FULL;
PRAGMA foreign_keys = ON;
`;

export function openStore(path: string, now: () => number) {
  if (path !== ':memory:') mkdirSync(dirname(path), { recursive: true, mode: OWNER_ONLY });
  // A reset while a sandbox runs waits for the lock instead of failing.
  const database = new DatabaseSync(path, {
    timeout: BUSY_MS,
    enableForeignKeyConstraints: false,
  });
  makeTables(database, path);
  database.exec(SETTINGS);
  const keys = openKeys(path);
  const sql = database.createTagStore();

  const transaction = <Result>(work: () => Result) => inTransaction(database, work);

  return {
    now,
    keys,
    // Tags of templates: values are bound, and no text becomes part of a statement.
    one: <Row>(...query: Query) => sql.get(...query) as Row | undefined,
    value: <Value>(...query: Query) =>
      Object.values(sql.get(...query) ?? {})[0] as Value | undefined,
    all: <Row>(...query: Query) => sql.all(...query) as Row[],
    run: (...query: Query) => outcomeOf(sql.run(...query)),
    /** @param table and the columns of the row are names of the source, never data */
    insert: (
      table: string,
      row: Readonly<Record<string, SQLInputValue>>,
      orElse: 'ABORT' | 'IGNORE' | 'REPLACE' = 'ABORT',
    ) => {
      const columns = Object.keys(row).join(', ');
      const marks = Object.keys(row).fill('?').join(', ');
      const insertion = `INSERT OR ${orElse} INTO ${table} (${columns}) VALUES (${marks})`;
      return outcomeOf(database.prepare(insertion).run(...Object.values(row)));
    },
    transaction,
    clear: () =>
      transaction(() => {
        for (const name of tableNames(database)) database.exec(`DELETE FROM ${name}`);
      }),
    close: () => database.close(),
  };
}

function outcomeOf({ changes, lastInsertRowid }: StatementResultingChanges) {
  return { changes: Number(changes), id: Number(lastInsertRowid) };
}
