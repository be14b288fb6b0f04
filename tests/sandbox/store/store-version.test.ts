import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import { openKeys } from '../../../src/sandbox/secrets/keys.ts';
import { type Migration, migrate } from '../../../src/sandbox/store/migrations.ts';
import { openStore } from '../../../src/sandbox/store/store.ts';
import { eachFolder } from '../../support/folder.ts';

/** The version of the first release. */
const VERSION = 10;
const NEWEST = 11;
const SECRET = 'token-of-an-old-letter';

const inFolder = eachFolder();
let path = '';

beforeEach(() => {
  path = inFolder('portal.sqlite');
});

function write(sql: string): void {
  const file = new DatabaseSync(path);
  file.exec(sql);
  file.close();
}

function cell(sql: string): unknown {
  const file = new DatabaseSync(path);
  const [value] = Object.values(file.prepare(sql).get() ?? {});
  file.close();
  return value;
}

const versionOfFile = () => cell('PRAGMA user_version');

/** Opens the file with migrations of a later release. */
function update(...migrations: readonly Migration[]): void {
  const database = new DatabaseSync(path);
  try {
    migrate(database, openKeys(path), path, migrations);
  } finally {
    database.close();
  }
}

/** A store of the first release with a letter. */
function writeFirst(): void {
  update();
  write(
    `INSERT INTO mails (recipient, subject, text, html, sent_at) VALUES ('a@b.de', 's', '${SECRET}', 'h', 1)`,
  );
}

const addColumn: Migration = (database) => database.exec('ALTER TABLE mails ADD COLUMN kind TEXT');
const sealLetters: Migration = (database, keys) => {
  database.prepare('UPDATE mails SET text = ?').run(keys.seal(SECRET));
};

describe('rule S14.11: a store', () => {
  it('of an older release is migrated, step by step and once', () => {
    writeFirst();
    update(addColumn);
    expect(versionOfFile()).toBe(VERSION + 1);
    update(addColumn, sealLetters);
    expect(versionOfFile()).toBe(VERSION + 2);
    update(addColumn, sealLetters);
    expect(cell('SELECT recipient FROM mails WHERE kind IS NULL')).toBe('a@b.de');
  });

  it('keeps no plain-text secrets in its file after the migration (rule S14.6)', () => {
    writeFirst();
    update(addColumn, sealLetters);
    const files = readdirSync(inFolder()).filter((name) => name.startsWith('portal.sqlite'));
    const bytes = Buffer.concat(files.map((name) => readFileSync(inFolder(name))));
    expect(bytes.includes(SECRET)).toBe(false);
  });

  it('applies a migration completely or not at all', () => {
    writeFirst();
    const broken: Migration = (database, keys) => {
      sealLetters(database, keys);
      throw new Error('no room');
    };
    expect(() => update(addColumn, broken)).toThrow('no room');
    expect(versionOfFile()).toBe(VERSION + 1);
    expect(cell('SELECT text FROM mails')).toBe(SECRET);
    update(addColumn, sealLetters);
    expect(versionOfFile()).toBe(VERSION + 2);
  });

  it.each([
    [99, 'a newer sandbox'],
    [9, 'the one that made it'],
    [0, 'the one that made it'],
  ])('of version %i is refused with one sentence and stays unchanged', (version, which) => {
    openStore(path, Date.now).close();
    expect(versionOfFile()).toBe(NEWEST);
    write(`PRAGMA user_version = ${version}`);
    const sentence = `The store ${path} has version ${version}; this sandbox knows versions ${VERSION} to ${NEWEST}. Start ${which}, or delete the file.`;
    expect(() => openStore(path, Date.now)).toThrow(sentence);
    expect(versionOfFile()).toBe(version);
  });
});
