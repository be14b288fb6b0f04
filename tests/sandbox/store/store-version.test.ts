import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSandbox } from '../../../src/sandbox/sandbox.ts';
import { consentsOf } from '../../../src/sandbox/store/consents.ts';
import { openStore } from '../../../src/sandbox/store/store.ts';
import { QUICK_HASH } from '../../support/quick-hash.ts';
import { IDENTITY_ORIGIN, ORIGIN, openBrowser } from '../support/browser.ts';
import { BACK, infoOf, signIn, tokenOf } from '../support/sign-in.ts';

/** Current version; a new migration raises it. */
const VERSION = 9;
const MAIN = fileURLToPath(new URL('../../../src/sandbox/main.ts', import.meta.url));
const OLD = readFileSync(new URL('../support/store-without-version.sql', import.meta.url), 'utf8');

let folder = '';
let path = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-version-'));
  path = join(folder, 'portal.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = () =>
  createSandbox({
    database: path,
    origin: ORIGIN,
    identityOrigin: IDENTITY_ORIGIN,
    passwordCost: QUICK_HASH,
  });

function write(sql: string): void {
  const file = new DatabaseSync(path);
  file.exec(sql);
  file.close();
}

function versionOfFile(): unknown {
  const file = new DatabaseSync(path);
  const row = file.prepare('PRAGMA user_version').get();
  file.close();
  return row?.['user_version'];
}

/** All columns, independent of the migrations applied. */
function tablesOfFile(): unknown[] {
  const file = new DatabaseSync(path);
  const columns = file
    .prepare(
      `SELECT t.name AS "table", c.name, c.type, c."notnull", c.pk FROM sqlite_schema t
       JOIN pragma_table_info(t.name) c WHERE t.type = 'table' ORDER BY t.name, c.name`,
    )
    .all();
  file.close();
  return columns;
}

describe('rule S14.11: a store', () => {
  it('has a version', () => {
    openStore(path, Date.now).close();
    expect(versionOfFile()).toBe(VERSION);
  });

  it('without a version is migrated with all accounts', async () => {
    write(OLD);
    expect(versionOfFile()).toBe(0);
    const sandbox = await open();
    const browser = openBrowser(sandbox);
    expect((await signIn(browser, 'erika@beispiel.de')).address).toBe(BACK);
    const info = await infoOf(browser, await tokenOf(browser));
    expect(await info.json()).toMatchObject({ username: 'erika@beispiel.de' });
    expect(sandbox.mails()[0]?.text).toContain('token-of-an-old-letter');
    expect(
      sandbox.store.all('SELECT id, email_verified_at FROM people ORDER BY id').map((row) => ({
        ...(row as object),
      })),
    ).toEqual([
      { id: 1, email_verified_at: 1_790_000_000_001 },
      { id: 2, email_verified_at: null },
    ]);
    expect(consentsOf(sandbox.store, 1)).toEqual([
      {
        kind: 'terms',
        given: 1,
        version: '1. Mai 2025',
        source: 'unknown',
        text: '',
        at: 1_790_000_000_000,
      },
    ]);
    expect(sandbox.store.one('SELECT id FROM interests WHERE person_id = 1')).toMatchObject({
      id: 't2',
    });
    sandbox.close();
    expect(versionOfFile()).toBe(VERSION);
    const migrated = tablesOfFile();
    rmSync(path);
    openStore(path, Date.now).close();
    expect(migrated).toEqual(tablesOfFile());
  });

  it('keeps no plain-text secrets in its file after the migration (rule S14.6)', () => {
    write(OLD);
    const store = openStore(path, Date.now);
    const bytes = () =>
      Buffer.concat(
        readdirSync(folder)
          .filter((name) => name.startsWith('portal.sqlite'))
          .map((name) => readFileSync(join(folder, name))),
      );
    for (const when of ['open', 'closed']) {
      if (when === 'closed') store.close();
      for (const clear of ['worn-', 'in-clear', 'token-of-an-old-letter'])
        expect(bytes().includes(clear), `${clear} ${when}`).toBe(false);
    }
  });

  it('applies a migration completely or not at all', () => {
    write(OLD);
    write("CREATE TRIGGER broken BEFORE UPDATE ON mails BEGIN SELECT RAISE(ABORT, 'no room'); END");
    expect(() => openStore(path, Date.now)).toThrow('no room');
    expect(versionOfFile()).toBe(1);
    const file = new DatabaseSync(path);
    expect(file.prepare('SELECT count(*) AS count FROM secrets').get()).toMatchObject({ count: 2 });
    file.exec('DROP TRIGGER broken');
    file.close();
    openStore(path, Date.now).close();
    expect(versionOfFile()).toBe(VERSION);
  });

  it('of a newer sandbox is refused with one sentence and stays unchanged', async () => {
    openStore(path, Date.now).close();
    write('PRAGMA user_version = 99');
    const sentence = `The store ${path} has version 99; this sandbox knows version ${VERSION}. Start a newer sandbox, or delete the file.`;
    expect(() => openStore(path, Date.now)).toThrow(sentence);
    const started = promisify(execFile)(process.execPath, [MAIN, '--api-only', '--database', path]);
    await expect(started).rejects.toMatchObject({ code: 1, stdout: '', stderr: `${sentence}\n` });
    expect(versionOfFile()).toBe(99);
  });
});
