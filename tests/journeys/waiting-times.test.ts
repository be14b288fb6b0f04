// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost:4400/" }
import { describe, expect, test } from 'vitest';
import { pass, stopClock, turn } from '../support/clock.ts';
import { openPage } from '../support/page.tsx';
import { shownScreens, writeScreens } from './support/screens.ts';

const load = {
  terms: async () => (await import('../../src/portal/journeys/terms/start-terms.ts')).startTerms,
  password: async () =>
    (await import('../../src/portal/journeys/password/start-password.ts')).startPassword,
};

/** How long a page waits before it chooses its screen. */
describe.each([
  ['rule 7.13', '/agb-akzeptieren', 'terms', 750, 'form'],
  ['rule 7.9.8', '/passwort-aendern', 'password', 750, 'change'],
] as const)('%s %s', (_, path, route, waitMs, screen) => {
  test(`waits ${waitMs} ms and no longer`, async () => {
    stopClock();
    await openPage({ path, route, as: 'premium@example.de', delays: 'specified' });
    writeScreens('waiting', 'login', 'sign-in-failed', 'guest', 'form', 'change', 'not-found');
    const start = await load[route]();
    void start();
    await pass(waitMs - 1 - performance.now());
    await turn();
    expect(shownScreens()).toEqual(['waiting']);
    await pass(1);
    await turn();
    expect(shownScreens()).toEqual([screen]);
  });
});
