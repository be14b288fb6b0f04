import { rmSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { copyTree } from '../provider/copy-tree.ts';
import { findFreePort } from '../support/free-port.ts';
import { serveSandbox } from '../support/serve-sandbox.ts';
import {
  confirmAndSignIn,
  fillFields,
  findHeading,
  PASSWORD,
  PERSON,
  submitRegistration,
} from '../support/visit.ts';
import { cloudflare } from '../support/web-servers/edge.ts';
import { startServer } from '../support/web-servers/start.ts';

test('a person registers and signs in behind Cloudflare’s engine (13.2, 13.7)', async ({
  page,
}) => {
  const port = await findFreePort();
  const backend = await serveSandbox({ origin: `http://localhost:${port}`, captchaCost: 10 });
  const { sandbox, identityOrigin } = backend;
  const root = copyTree('dist/dev/library', [identityOrigin]);
  const host = await startServer(cloudflare, 'dist/dev/library', {
    backendPort: backend.ports.portal,
    port,
    root,
  });
  // `startServer` has copied the folder.
  rmSync(root, { recursive: true });
  const email = 'jana.rand@kanzlei-nord.de';

  await page.goto(`${host.origin}/registrierung`);
  await fillFields(page, { ...PERSON, Passwort: PASSWORD, 'E-Mail-Adresse': email });
  await submitRegistration(page);
  await expect(page).toHaveURL(`${host.origin}/registrierung-gesendet`);
  await confirmAndSignIn(page, { ...sandbox, origin: host.origin, identityOrigin }, email);
  await expect(page).toHaveURL(/__sandbox\/recherche/);
  const tokenReply = await page.request.get(`${host.origin}/auth/token`);
  expect([tokenReply.status(), tokenReply.headers()['cache-control']]).toEqual([200, 'no-store']);

  await backend.stop();
  await page.goto(`${host.origin}/kontakt`);
  await expect(findHeading(page)).toBeVisible();
  const replyWithoutBackend = await page.request.get(`${host.origin}/auth/token`);
  expect([replyWithoutBackend.status(), await replyWithoutBackend.text()]).toEqual([
    502,
    '502 Bad Gateway\n',
  ]);
  await host.stop();
});
