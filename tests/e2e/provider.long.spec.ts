import { rmSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { verifyIssuerSettings } from '../../src/sandbox/provider/verify-issuer.ts';
import { checkIdentityOrigins } from '../../src/sandbox/server/tree-origins.ts';
import { copyTree } from '../provider/copy-tree.ts';
import { type Glewlwyd, startGlewlwyd } from '../provider/glewlwyd.ts';
import { findFreePort } from '../support/free-port.ts';
import { serveSandbox } from '../support/serve-sandbox.ts';
import { findSignInButton, MAX_MUSTER, openWithSession, waitForSession } from '../support/visit.ts';

function configureIssuer(
  { issuer, clientId, clientSecret }: Glewlwyd,
  origin: string,
  changedVariables = {},
) {
  const client = { OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret };
  const variables = { OIDC_ISSUER: issuer, ...client, ...changedVariables };
  return verifyIssuerSettings(variables, { environment: 'dev', origin });
}

async function startPortal() {
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const glewlwyd = await startGlewlwyd(origin, MAX_MUSTER);
  const issuerSettings = await configureIssuer(glewlwyd, origin);
  if (!issuerSettings) throw new Error('No issuer is configured.');
  const tree = copyTree('dist/dev/library', issuerSettings.origins);
  checkIdentityOrigins(tree, 'dev', origin, issuerSettings.origins);
  const { sandbox, stop } = await serveSandbox({ issuer: issuerSettings.client, tree }, port);
  const close = async () => {
    await stop();
    await glewlwyd.stop();
    rmSync(tree, { recursive: true });
  };
  return { origin, glewlwyd, sandbox, close };
}

/** Makes a call in place of the provider's page, because Debian's package lacks some of the page's scripts. */
async function callProvider(
  page: Page,
  method: string,
  path: string,
  body?: unknown,
): Promise<void> {
  const status = await page.evaluate(
    async ([verb, address, text]) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(`/api${address}`, { method: verb, headers, body: text || null })).status;
    },
    [method, path, body === undefined ? '' : JSON.stringify(body)] as const,
  );
  expect(status, `${method} ${path}`).toBe(200);
}

async function signInAtProvider(page: Page, glewlwyd: Glewlwyd) {
  await page.waitForURL(`${glewlwyd.origin}/login.html?**`);
  await callProvider(page, 'POST', '/auth/', glewlwyd.person);
  await callProvider(page, 'PUT', `/auth/grant/${glewlwyd.clientId}`, { scope: 'openid email' });
  await page.goto(`${new URL(page.url()).searchParams.get('callback_url')}&g_continue`);
}

async function signOutAtProvider(page: Page, glewlwyd: Glewlwyd) {
  await page.waitForURL(`${glewlwyd.origin}/login.html?**prompt=end_session**`);
  const { searchParams } = new URL(page.url());
  await callProvider(
    page,
    'DELETE',
    `/${searchParams.get('plugin')}/session/${searchParams.get('sid')}`,
  );
  await callProvider(page, 'DELETE', '/auth/');
  await page.goto(searchParams.get('callback_url') ?? '');
}

let portal: Awaited<ReturnType<typeof startPortal>>;

test.beforeAll(async () => {
  portal = await startPortal();
});

test.afterAll(() => portal?.close());

test('pages use another provider to sign in and out (24.2, 24.14)', async ({ page }) => {
  const { origin, glewlwyd } = portal;
  await openWithSession(page, `${origin}/kontakt`, 'guest');
  await findSignInButton(page).click();
  await signInAtProvider(page, glewlwyd);
  await expect(page).toHaveURL(`${origin}/kontakt`);
  await waitForSession(page, 'personal');

  await page.getByRole('button', { name: 'Mein Konto' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Abmelden' }).click();
  await signOutAtProvider(page, glewlwyd);
  await expect(page).toHaveURL(`${origin}/__sandbox/recherche`);
  await openWithSession(page, `${origin}/kontakt`, 'guest');
});

test('a silent sign-in succeeds only with a session at the provider (24.11, 24.14)', async ({
  page,
}) => {
  const { origin, glewlwyd, sandbox } = portal;
  async function startSignIn(callAndQuery: string) {
    const backAddress = encodeURIComponent(`${origin}/kontakt`);
    const answer = await page.request.get(`${origin}/auth/${callAndQuery}back=${backAddress}`);
    await page.goto((await answer.json()).url);
  }
  await startSignIn('login?prompt=none&');
  await expect(page).toHaveURL(`${origin}/kontakt`);
  await waitForSession(page, 'guest');
  await startSignIn('relogin?');
  await signInAtProvider(page, glewlwyd);
  await waitForSession(page, 'personal');
  sandbox.store.run`UPDATE sessions SET ends_at = 0`;
  expect((await page.request.get(`${origin}/auth/token`)).status()).toBe(401);
  await startSignIn('login?prompt=none&');
  await waitForSession(page, 'personal');
});

test('the portal posts its client secret if the provider asks for it, and an error names a wrong setting (24.5, 24.6)', async () => {
  const { origin, glewlwyd } = portal;
  const issuerSettings = await configureIssuer(glewlwyd, origin);
  expect(issuerSettings?.client.authentication).toBe('client_secret_post');
  for (const [changedVariables, sentence] of [
    [{ OIDC_CLIENT_SECRET: 'falsch' }, `${glewlwyd.issuer} refuses OIDC_CLIENT_ID and `],
    [{ OIDC_ISSUER: `${glewlwyd.origin}/api` }, '/api does not answer with metadata'],
  ] as const)
    await expect(configureIssuer(glewlwyd, origin, changedVariables)).rejects.toThrow(sentence);
});
