import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openFolder } from '../../support/folder.ts';
import { openBrowser } from '../support/browser.ts';
import { readResetToken } from '../support/credentials.ts';
import { openSandbox, openVisit } from '../support/open-sandbox.ts';
import { createRegistration, readConfirmationToken } from '../support/register.ts';
import { fetchToken, signIn } from '../support/sign-in.ts';
import { createStatement } from '../support/statement.ts';

/** The sandbox creates this folder. */
const folder = join(openFolder(), 'store');
const database = join(folder, 'portal.sqlite');

/** Tables whose keys are digests of secrets. */
const TABLES = ['sessions', 'tokens', 'sign_ins', 'opt_ins', 'password_resets', 'spent_tokens'];

describe('the store (S14.6)', () => {
  it('contains only the digests of cookies, tokens and states', async () => {
    const { sandbox, browser, requestReset } = await openVisit();
    const request_token = await browser.solveCaptcha();
    await browser.post('/account/create', await createRegistration(browser, { request_token }));
    const secrets = [readConfirmationToken(sandbox), request_token];
    await requestReset();
    secrets.push(readResetToken(sandbox));
    await signIn(browser);
    secrets.push(await fetchToken(browser));
    const { url } = await (await openBrowser(sandbox).get('/auth/login')).json();
    secrets.push(new URL(url).searchParams.get('state') ?? '');
    secrets.push(browser.cookies.get('portal') ?? '', browser.cookies.get('sign-in') ?? '');
    expect(secrets.filter((value) => value.length < 32)).toEqual([]);
    for (const table of TABLES) {
      const rows = sandbox.store.all(createStatement(`SELECT * FROM ${table}`));
      expect(rows, table).not.toEqual([]);
      const text = JSON.stringify(rows);
      expect(secrets.filter((value) => text.includes(value))).toEqual([]);
    }
  });

  it('has its keys in a separate file, which only the owner can read, in a folder of the owner alone', async () => {
    await openSandbox({ database });
    const keyFile = join(folder, 'keys.json');
    const modeOf = (path: string) => statSync(path).mode & 0o777;
    expect([modeOf(folder), modeOf(keyFile)]).toEqual([0o700, 0o600]);
    const { secret } = JSON.parse(readFileSync(keyFile, 'utf8')) as { secret: string };
    for (const file of [database, `${database}-wal`])
      expect(readFileSync(file).includes(secret)).toBe(false);
  });

  it('shares no keys with another store', async () => {
    const [firstSandbox, secondSandbox] = [await openSandbox(), await openSandbox()];
    expect(firstSandbox.store.keys.deriveSecret('csrf')).not.toBe(
      secondSandbox.store.keys.deriveSecret('csrf'),
    );
  });
});
