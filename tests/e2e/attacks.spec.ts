import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, pass, test } from '../support/portal.ts';

let foreign: Server;
let foreignOrigin: string;

test.beforeAll(async () => {
  foreign = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end('<!doctype html><title>Fremd</title><body></body>');
  });
  await new Promise<void>((ready) => foreign.listen(0, '127.0.0.1', ready));
  foreignOrigin = `http://127.0.0.1:${(foreign.address() as AddressInfo).port}`;
});

test.afterAll(() => {
  foreign.close();
});

for (const path of ['/', '/agb-akzeptieren', '/kontoeinstellungen', '/gibt-es-nicht']) {
  test(`S4.1 shows nothing of ${path} in a foreign frame`, async ({ page, portal, troubles }) => {
    await page.goto(foreignOrigin);
    const navigated = page.waitForEvent('framenavigated');
    await page.evaluate((address) => {
      const frame = document.createElement('iframe');
      frame.src = address;
      document.body.append(frame);
    }, portal.origin + path);
    await navigated;
    const text = await page
      .frames()[1]
      ?.evaluate(() => document.body?.innerText ?? '')
      .catch(() => '');
    expect(page.frames()).toHaveLength(2);
    expect(text).not.toMatch(/Konto|Seite nicht gefunden|AGB/);
    troubles.length = 0;
  });
}

test('S5.6 lets no foreign page read a token', async ({ page, portal, troubles }) => {
  await page.goto(foreignOrigin);
  for (const path of ['/auth/token', '/csrf-token', '/auth/userinfo']) {
    const outcome = await page.evaluate(
      (address) =>
        fetch(address, { credentials: 'include' }).then(
          () => 'read',
          () => 'refused',
        ),
      portal.origin + path,
    );
    expect(outcome, path).toBe('refused');
  }
  troubles.length = 0;
});

test('S5.5 changes nothing for a foreign page that posts blindly', async ({
  page,
  portal,
  troubles,
}) => {
  const mails = portal.mails().length;
  await page.goto(foreignOrigin);
  await page.evaluate(async (origin) => {
    const body = JSON.stringify({ request_token: 'x', username: 'max.muster@example.de' });
    for (const type of ['text/plain', 'application/x-www-form-urlencoded'])
      await fetch(`${origin}/account/optin/resend`, {
        method: 'POST',
        mode: 'no-cors',
        credentials: 'include',
        headers: { 'content-type': type },
        body,
      }).catch(() => undefined);
  }, portal.origin);
  expect(portal.mails()).toHaveLength(mails);
  troubles.length = 0;
});

test('S3.3 runs no script that gets into the page', async ({ page, troubles }) => {
  await page.goto('/registrierung-gesendet');
  await pass(page, 0);
  const ran = await page.evaluate(async () => {
    const mark = window as unknown as Record<string, unknown>;
    const attempts: (() => void)[] = [
      () => {
        const script = document.createElement('script');
        script.text = 'window.__ran = "inline"';
        document.body.append(script);
      },
      () => {
        document.body.innerHTML += '<img src="x" onerror="window.__ran = \'handler\'">';
      },
      () => {
        document.body.setAttribute('onclick', 'window.__ran = "attribute"');
        document.body.click();
      },
    ];
    for (const attempt of attempts) {
      try {
        attempt();
      } catch {
        // Trusted Types refuse the sink itself.
      }
    }
    await new Promise((next) => requestAnimationFrame(next));
    return mark['__ran'];
  });
  expect(ran).toBeUndefined();
  troubles.length = 0;
});
