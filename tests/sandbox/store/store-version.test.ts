import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, vi } from 'vitest';
import { openFolderForEachTest } from '../../support/folder.ts';
import { openBrowser } from '../support/browser.ts';
import { openSandbox } from '../support/open-sandbox.ts';
import { createRegistration } from '../support/register.ts';
import { fetchUser, MAX, signIn } from '../support/sign-in.ts';

const inFolder = openFolderForEachTest();

/** Creates a store with a registered person. @param sql changes of another release */
async function makeStore(sql: string): Promise<string> {
  const database = inFolder('portal.sqlite');
  const sandbox = await openSandbox({ database });
  const browser = openBrowser(sandbox);
  await browser.post('/account/create', await createRegistration(browser));
  const file = new DatabaseSync(database);
  file.exec(sql);
  file.close();
  return database;
}

async function reopen(database: string) {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const sandbox = await openSandbox({ database });
  const warnings = warn.mock.calls.map(([text]) => text);
  warn.mockRestore();
  return { sandbox, said: warnings };
}

describe('a store (S14.11)', () => {
  it.each([
    ['a newer version', 'PRAGMA user_version = 9999'],
    ['an older version, with other tables', 'DROP TABLE mails; PRAGMA user_version = 10'],
    ['no version', 'ALTER TABLE people RENAME TO persons; PRAGMA user_version = 0'],
  ])('of %s is made anew, and the console says so', async (_, sql) => {
    const database = await makeStore(sql);
    const { sandbox, said } = await reopen(database);
    expect(said).toEqual([
      `The store ${database} is of another version. It is made anew, without its data.`,
    ]);
    expect(sandbox.mails()).toEqual([]);
    const browser = openBrowser(sandbox);
    await signIn(browser);
    expect(await fetchUser(browser)).toMatchObject({ username: MAX });
  });

  it('of the same version keeps its data and says nothing', async () => {
    const { sandbox, said } = await reopen(await makeStore(''));
    expect(said).toEqual([]);
    expect(sandbox.mails()).toHaveLength(1);
  });
});
