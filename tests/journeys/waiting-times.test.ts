// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost:4400/" }
import { describe, expect, test } from 'vitest';
import { pass, stopClock, turn, until } from '../support/clock.ts';
import { openPage } from '../support/page.tsx';

const start = {
  terms: async () => (await import('../../src/journeys/terms/start-terms.ts')).startTerms(),
  password: async () =>
    (await import('../../src/journeys/password/start-password.ts')).startPassword(),
};

const SCREENS = ['unknown', 'login', 'stuck', 'guest', 'form', 'change', 'not-found'];

const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-screen]')]
    .filter(({ hidden }) => !hidden)
    .map(({ dataset }) => dataset['screen']);

/** How long a page waits before it chooses its screen. */
describe.each([
  ['rule 7.13', '/agb-akzeptieren', 'terms', 750, 'form'],
  ['rule 7.9.8', '/passwort-aendern', 'password', 750, 'change'],
] as const)('%s %s', (_, path, route, waitMs, screen) => {
  test(`waits ${waitMs} ms and no longer`, async () => {
    stopClock();
    await openPage({ path, route, as: 'premium@example.de', delays: 'specified' });
    for (const name of SCREENS) {
      const block = document.createElement('div');
      block.dataset['screen'] = name;
      block.hidden = true;
      document.querySelector('main')?.append(block);
    }
    void start[route]();
    await pass(waitMs - 50 - performance.now());
    await turn();
    expect(shown()).toEqual([]);
    await pass(50);
    await until(() => expect(shown()).toEqual([screen]));
    expect(performance.now()).toBeLessThan(waitMs + 50);
  });
});
