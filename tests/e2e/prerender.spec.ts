import { expect, test } from '../support/portal.ts';
import { openRawTab } from '../support/raw-tab.ts';

const STATE = `JSON.stringify({
  heading: document.querySelector('h1')?.textContent,
  session: document.documentElement.dataset.session,
  isPrerendered: performance.getEntriesByType('navigation')[0]?.activationStart > 0,
  requests: performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
})`;

const centreOf = (path: string) => `(() => {
  const link = [...document.links].find((a) => a.pathname === '${path}' && a.checkVisibility());
  const { x, y, width, height } = link?.getBoundingClientRect() ?? {};
  return link && [x + width / 2, y + height / 2];
})()`;

test('rule 18.15: the page of a hovered link is rendered, and starts only when shown', async ({
  portal,
}) => {
  const tab = await openRawTab();
  const stateOf = async (page?: 'prerender') =>
    JSON.parse(String((await tab.evaluate(STATE, page)) ?? '{}'));
  const place = async (path: string) => (await tab.evaluate(centreOf(path))) as [number, number];
  await tab.go(`${portal.origin}/passwort-vergessen`);
  await expect.poll(async () => (await stateOf()).session).toBe('guest');

  await tab.mouse('mouseMoved', ...(await place('/kontakt')));
  const HEADING = 'Kontakt - Wir helfen gerne';
  await expect.poll(async () => (await stateOf('prerender')).heading).toBe(HEADING);
  await expect
    .poll(async () => (await stateOf('prerender')).requests.join())
    .toMatch(/\/_astro\/session\./);
  const before = await stateOf('prerender');
  expect(before).toMatchObject({ session: 'unknown', isPrerendered: false });
  expect(before.requests.join()).not.toMatch(/react|form\.|\/auth\/|\/csa\/|\/csrf-token/);

  await tab.mouse('mousePressed', ...(await place('/kontakt')));
  await tab.mouse('mouseReleased', ...(await place('/kontakt')));
  await expect.poll(async () => (await stateOf('prerender')).session).toBe('guest');
  const after = await stateOf('prerender');
  expect(after.isPrerendered).toBe(true);
  expect(after.requests).toContain('/auth/token');
  await tab.close();
});
