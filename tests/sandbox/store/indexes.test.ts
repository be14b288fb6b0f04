import { expect, it, vi } from 'vitest';
import { listMails } from '../../../src/sandbox/store/mails.ts';
import { openBrowser } from '../support/browser.ts';
import { createPasswordCalls } from '../support/credentials.ts';
import { openSandbox } from '../support/open-sandbox.ts';
import { createRegistration } from '../support/register.ts';
import { fetchToken, fetchUserInfo, signIn, signOut } from '../support/sign-in.ts';
import { createStatement } from '../support/statement.ts';

const EMAIL = 'erika@beispiel.de';

/** Records all statements of a visit from registration to sign-out, and of a request for a new password. */
async function recordStatements() {
  const sandbox = await openSandbox();
  const spies = (['run', 'get', 'getValue', 'all'] as const).map((method) =>
    vi.spyOn(sandbox.store, method),
  );
  const browser = openBrowser(sandbox);
  const body = await createRegistration(browser, { email: EMAIL });
  expect((await browser.post('/account/create', body)).status).toBe(201);
  const [mail] = listMails(sandbox.store, EMAIL);
  const optin_token = /ot=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  await browser.post('/account/optin/confirm', { optin_token });
  await signIn(browser, EMAIL);
  expect((await fetchUserInfo(browser, await fetchToken(browser))).status).toBe(200);
  await signOut(browser);
  await createPasswordCalls(openBrowser(sandbox)).requestReset();
  // 1 stands for each value, because the store accepts no statement with unbound parameters.
  const texts = spies.flatMap(({ mock }) => mock.calls.map(([parts]) => parts.join('1')));
  return { store: sandbox.store, statements: new Set(texts) };
}

it('no statement of a visit reads a whole table (31.7)', async () => {
  const { store, statements } = await recordStatements();
  const explainQuery = (sql: string) =>
    store.all<{ detail: string }>(createStatement(`EXPLAIN QUERY PLAN ${sql}`));
  const rowStatements = [...statements].filter((sql) =>
    /^\s*(SELECT|INSERT|UPDATE|DELETE)/.test(sql),
  );
  expect(rowStatements.length).toBeGreaterThan(25);
  // The plan says SCAN for a whole table and for a whole index. Only SEARCH finds rows by a key.
  const fullScans = rowStatements.filter((sql) =>
    explainQuery(sql).some(({ detail }) => detail.startsWith('SCAN ')),
  );
  expect(fullScans).toEqual([]);
});
