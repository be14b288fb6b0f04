import { openDevToolsTab } from '../support/devtools-tab.ts';
import { expect, test } from '../support/portal.ts';

/** Waits for an answer of the host, so that all requests of scripts are counted. */
const STATE = `fetch('/favicon.svg').then(() => JSON.stringify({
  heading: document.querySelector('main h1')?.textContent,
  session: document.documentElement.dataset.session,
  isLoaded: document.readyState === 'complete',
  isPrerendered: performance.getEntriesByType('navigation')[0]?.activationStart > 0,
  requests: performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
}))`;

const centreOf = (path: string) => `(() => {
  const link = [...document.links].find((a) => a.pathname === '${path}' && a.checkVisibility());
  const { x, y, width, height } = link?.getBoundingClientRect() ?? {};
  return link && [x + width / 2, y + height / 2];
})()`;

for (const [path, heading, own] of [
  ['/kontakt', 'Kontakt - Wir helfen gerne', '/csa/contact'],
  ['/registrierung', 'Registrierung', '/csa/registration'],
] as const)
  test(`${path} is rendered when its link is hovered, and starts when it is shown (18.15)`, async ({
    portal,
  }) => {
    const tab = await openDevToolsTab();
    try {
      const stateOf = async (page?: 'prerender') =>
        JSON.parse(String((await tab.evaluate(STATE, page)) ?? '{}'));
      await tab.go(`${portal.origin}/passwort-vergessen`);
      await expect.poll(async () => (await stateOf()).session).toBe('guest');
      const place = (await tab.evaluate(centreOf(path))) as [number, number];

      await tab.mouse('mouseMoved', ...place);
      await expect.poll(async () => (await stateOf('prerender')).isLoaded).toBe(true);
      const before = await stateOf('prerender');
      expect(before).toMatchObject({ heading, session: 'unknown', isPrerendered: false });
      expect(before.requests.join()).toMatch(/\/_astro\/session\./);
      expect(before.requests.join()).not.toMatch(
        /react|hinweis|\/form\.|\/auth\/|\/csa\/|\/csrf-token/,
      );

      await tab.mouse('mousePressed', ...place);
      await tab.mouse('mouseReleased', ...place);
      await expect
        .poll(() => stateOf('prerender'))
        .toMatchObject({
          session: 'guest',
          isPrerendered: true,
          requests: expect.arrayContaining(['/auth/token', own]),
        });
    } finally {
      await tab.close();
    }
  });
