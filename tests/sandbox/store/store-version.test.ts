import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, vi } from 'vitest';
import { openFolderForEachTest } from '../../support/folder.ts';
import { openBrowser } from '../support/browser.ts';
import { openSandbox } from '../support/open-sandbox.ts';
import { createRegistration } from '../support/register.ts';
import { fetchUser, MAX_MUSTER, signIn } from '../support/sign-in.ts';

const pathOf = openFolderForEachTest();

/** Creates a store with a registered person. @param sql changes the store as another release would */
async function createStore(sql: string): Promise<string> {
  const database = pathOf('portal.sqlite');
  const sandbox = await openSandbox({ database });
  const browser = openBrowser(sandbox);
  await browser.post('/account/create', await createRegistration(browser));
  const connection = new DatabaseSync(database);
  connection.exec(sql);
  connection.close();
  return database;
}

async function reopenStore(database: string) {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const sandbox = await openSandbox({ database });
  const warnings = warn.mock.calls.map(([text]) => text);
  warn.mockRestore();
  return { sandbox, warnings };
}

describe('a store (S14.11)', () => {
  it.each([
    ['a newer version', 'PRAGMA user_version = 9999'],
    ['an older version, with other tables', 'DROP TABLE mails; PRAGMA user_version = 10'],
    ['no version', 'ALTER TABLE people RENAME TO persons; PRAGMA user_version = 0'],
  ])('of %s is created again, and the console says so', async (_, sql) => {
    const database = await createStore(sql);
    const { sandbox, warnings } = await reopenStore(database);
    expect(warnings).toEqual([
      `The store ${database} has another version. An empty store replaces it.`,
    ]);
    expect(sandbox.listMails()).toEqual([]);
    const browser = openBrowser(sandbox);
    await signIn(browser);
    expect(await fetchUser(browser)).toMatchObject({ username: MAX_MUSTER });
  });

  it('of the same version keeps its data without a warning', async () => {
    const { sandbox, warnings } = await reopenStore(await createStore(''));
    expect(warnings).toEqual([]);
    expect(sandbox.listMails()).toHaveLength(1);
  });
});
