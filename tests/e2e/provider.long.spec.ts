import { rmSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { verifyIssuerSettings } from '../../src/sandbox/provider/verify-issuer.ts';
import { checkTreeOrigins } from '../../src/sandbox/server/tree-origins.ts';
import { type Glewlwyd, startGlewlwyd } from '../provider/glewlwyd.ts';
import { copyTree } from '../provider/tree-for.ts';
import { findFreePort } from '../support/free-port.ts';
import { serveSandbox } from '../support/serve-sandbox.ts';
import { findSignInButton, MAX, openWithSession, waitForSession } from '../support/visit.ts';

function configure({ issuer, clientId, clientSecret }: Glewlwyd, origin: string, changed = {}) {
  const client = { OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret };
  const variables = { OIDC_ISSUER: issuer, ...client, ...changed };
  return verifyIssuerSettings(variables, { environment: 'dev', origin });
}

async function open() {
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const glewlwyd = await startGlewlwyd(origin, MAX);
  const configured = await configure(glewlwyd, origin);
  if (!configured) throw new Error('No issuer is configured.');
  const tree = copyTree('dist/dev/library', configured.origins);
  checkTreeOrigins(tree, 'dev', origin, configured.origins);
  const { sandbox, stop } = await serveSandbox({ issuer: configured.client, tree }, port);
  const close = async () => {
    await stop();
    await glewlwyd.stop();
    rmSync(tree, { recursive: true });
  };
  return { origin, glewlwyd, sandbox, close };
}

/** Makes the calls of the provider's page, whose scripts Debian ships incompletely. */
async function call(page: Page, method: string, path: string, body?: unknown): Promise<void> {
  const status = await page.evaluate(
    async ([verb, address, text]) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(`/api${address}`, { method: verb, headers, body: text || null })).status;
    },
    [method, path, body === undefined ? '' : JSON.stringify(body)] as const,
  );
  expect(status, `${method} ${path}`).toBe(200);
}

async function signInThere(page: Page, glewlwyd: Glewlwyd) {
  await page.waitForURL(`${glewlwyd.origin}/login.html?**`);
  await call(page, 'POST', '/auth/', glewlwyd.person);
  await call(page, 'PUT', `/auth/grant/${glewlwyd.clientId}`, { scope: 'openid email' });
  await page.goto(`${new URL(page.url()).searchParams.get('callback_url')}&g_continue`);
}

async function signOutThere(page: Page, glewlwyd: Glewlwyd) {
  await page.waitForURL(`${glewlwyd.origin}/login.html?**prompt=end_session**`);
  const { searchParams } = new URL(page.url());
  await call(page, 'DELETE', `/${searchParams.get('plugin')}/session/${searchParams.get('sid')}`);
  await call(page, 'DELETE', '/auth/');
  await page.goto(searchParams.get('callback_url') ?? '');
}

let portal: Awaited<ReturnType<typeof open>>;

test.beforeAll(async () => {
  portal = await open();
});

test.afterAll(() => portal?.close());

test('pages use another provider to sign in and out (24.2, 24.14)', async ({ page }) => {
  const { origin, glewlwyd } = portal;
  await openWithSession(page, `${origin}/kontakt`, 'guest');
  await findSignInButton(page).click();
  await signInThere(page, glewlwyd);
  await expect(page).toHaveURL(`${origin}/kontakt`);
  await waitForSession(page, 'personal');

  await page.getByRole('button', { name: 'Mein Konto' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Abmelden' }).click();
  await signOutThere(page, glewlwyd);
  await expect(page).toHaveURL(`${origin}/__sandbox/recherche`);
  await openWithSession(page, `${origin}/kontakt`, 'guest');
});

test('a silent attempt signs in a person with a session at the provider (24.11, 24.14)', async ({
  page,
}) => {
  const { origin, glewlwyd, sandbox } = portal;
  async function begin(call: string) {
    const back = encodeURIComponent(`${origin}/kontakt`);
    const answer = await page.request.get(`${origin}/auth/${call}back=${back}`);
    await page.goto((await answer.json()).url);
  }
  await begin('login?prompt=none&');
  await expect(page).toHaveURL(`${origin}/kontakt`);
  await waitForSession(page, 'guest');
  await begin('relogin?');
  await signInThere(page, glewlwyd);
  await waitForSession(page, 'personal');
  sandbox.store.run`UPDATE sessions SET ends_at = 0`;
  expect((await page.request.get(`${origin}/auth/token`)).status()).toBe(401);
  await begin('login?prompt=none&');
  await waitForSession(page, 'personal');
});

test('a client may post its secret, and a wrong setting is named (24.5, 24.6)', async () => {
  const { origin, glewlwyd } = portal;
  const configured = await configure(glewlwyd, origin);
  expect(configured?.client.authentication).toBe('client_secret_post');
  for (const [changed, sentence] of [
    [{ OIDC_CLIENT_SECRET: 'falsch' }, `${glewlwyd.issuer} refuses OIDC_CLIENT_ID and `],
    [{ OIDC_ISSUER: `${glewlwyd.origin}/api` }, '/api does not answer with metadata'],
  ] as const)
    await expect(configure(glewlwyd, origin, changed)).rejects.toThrow(sentence);
});
