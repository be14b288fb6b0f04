import { addTestPerson } from '../support/person.ts';
import { expect, test } from '../support/portal.ts';
import * as visit from '../support/visit.ts';

/** Paths of calls. All other requests are for files. */
const CALL_PATHS = /^\/(?:auth|account|csa|ur|library|ecom-proxy|csrf-token)(?:\/|$)/;
const BOOT_PATHS = ['/csa/session', '/csrf-token', '/auth/token', '/csa/config'];

const PAGES = [
  ['/kontakt', 'guest'],
  ['/registrierung', 'guest'],
  ['/kontoeinstellungen', 'personal'],
  ['/profildaten?clientId=shop', 'personal'],
] as const;
/** Delays of the session call, up to the longest time for which the boot waits. */
const DELAYS_MS = [0, 300, 600, 900, 1200, 1500];

for (const [path, kind] of PAGES)
  for (const delayMs of DELAYS_MS)
    test(`a first visit of ${path} makes each call once when the session call takes ${delayMs} ms (3.2.j)`, async ({
      page,
      portal,
    }) => {
      if (kind === 'personal') await visit.becomePerson(page, addTestPerson(portal));
      const { requests } = visit.watchRequests(page);
      await page.route('**/csa/session', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, delayMs));
        await route.continue();
      });
      await visit.openWithSession(page, path, kind);
      await visit.passWaitingTime(page, visit.findWait(path));
      await page.waitForLoadState('networkidle');
      const calls = requests
        .map((request) => [new URL(request.url()).pathname, request.postData()] as const)
        .filter(([calledPath]) => CALL_PATHS.test(calledPath));
      expect(calls.map(([calledPath]) => calledPath)).toEqual(expect.arrayContaining(BOOT_PATHS));
      const callTexts = calls.map((call) => call.join(' '));
      expect(callTexts.toSorted()).toEqual([...new Set(callTexts)].toSorted());
    });
