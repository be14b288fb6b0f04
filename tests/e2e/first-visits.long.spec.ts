import { addTestPerson } from '../support/person.ts';
import { expect, test } from '../support/portal.ts';
import * as visit from '../support/visit.ts';

/** The calls of the backend; other requests are for files. */
const CALL = /^\/(?:auth|account|csa|ur|library|ecom-proxy|csrf-token)(?:\/|$)/;
const BOOT = ['/csa/session', '/csrf-token', '/auth/token', '/csa/config'];

const PAGES = [
  ['/kontakt', 'guest'],
  ['/registrierung', 'guest'],
  ['/kontoeinstellungen', 'personal'],
  ['/profildaten?clientId=shop', 'personal'],
] as const;
/** Over the time for which the boot may wait for the session call. */
const DELAYS_MS = [0, 300, 600, 900, 1200, 1500];

for (const [path, kind] of PAGES)
  for (const delayMs of DELAYS_MS)
    test(`a first visit of ${path} asks each call once, with a session call of ${delayMs} ms (3.2.j)`, async ({
      page,
      portal,
    }) => {
      if (kind === 'personal') await visit.becomePerson(page, addTestPerson(portal));
      const { requests } = visit.countCalls(page);
      await page.route('**/csa/session', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, delayMs));
        await route.continue();
      });
      await visit.openWithSession(page, path, kind);
      await visit.passWaitingTime(page, visit.findWait(path));
      await page.waitForLoadState('networkidle');
      const calls = requests
        .map((request) => [new URL(request.url()).pathname, request.postData()] as const)
        .filter(([called]) => CALL.test(called));
      expect(calls.map(([called]) => called)).toEqual(expect.arrayContaining(BOOT));
      const words = calls.map((call) => call.join(' '));
      expect(words.toSorted()).toEqual([...new Set(words)].toSorted());
    });
