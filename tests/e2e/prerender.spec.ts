import { openDevToolsTab } from '../support/devtools-tab.ts';
import { expect, test } from '../support/portal.ts';

/** A script that reads the state of the page after a further request, so that the list has all earlier requests. */
const READ_STATE = `fetch('/favicon.svg').then(() => JSON.stringify({
  heading: document.querySelector('main h1')?.textContent,
  session: document.documentElement.dataset.session,
  isLoaded: document.readyState === 'complete',
  isPrerendered: performance.getEntriesByType('navigation')[0]?.activationStart > 0,
  requests: performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
}))`;

/** Creates a script that finds the centre of the visible link to a page. */
const createCentreScript = (path: string) => `(() => {
  const link = [...document.links].find((candidate) => candidate.pathname === '${path}' && candidate.checkVisibility());
  const { x, y, width, height } = link?.getBoundingClientRect() ?? {};
  return link && [x + width / 2, y + height / 2];
})()`;

test('a page is prerendered when its link is hovered, and starts when it is shown (18.15)', async ({
  portal,
}) => {
  const tab = await openDevToolsTab();
  try {
    const readState = async (page?: 'prerender') =>
      JSON.parse(String((await tab.evaluate(READ_STATE, page)) ?? '{}'));
    await tab.goTo(`${portal.origin}/passwort-vergessen`);
    await expect.poll(async () => (await readState()).session).toBe('guest');
    const linkCentre = (await tab.evaluate(createCentreScript('/kontakt'))) as [number, number];

    await tab.sendMouseEvent('mouseMoved', ...linkCentre);
    await expect.poll(async () => (await readState('prerender')).isLoaded).toBe(true);
    const stateBefore = await readState('prerender');
    expect(stateBefore).toMatchObject({
      heading: 'Kontakt - Wir helfen gerne',
      session: 'unknown',
      isPrerendered: false,
    });
    expect(stateBefore.requests.join()).toMatch(/\/_astro\/session\./);
    expect(stateBefore.requests.join()).not.toMatch(
      /react|hinweis|\/form\.|\/auth\/|\/csa\/|\/csrf-token/,
    );

    await tab.sendMouseEvent('mousePressed', ...linkCentre);
    await tab.sendMouseEvent('mouseReleased', ...linkCentre);
    await expect
      .poll(() => readState('prerender'))
      .toMatchObject({
        session: 'guest',
        isPrerendered: true,
        requests: expect.arrayContaining(['/auth/token', '/csa/contact']),
      });
  } finally {
    await tab.close();
  }
});
