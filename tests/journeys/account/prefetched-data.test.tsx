import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { accountSessions } from '../../../src/contract/account-sessions.ts';
import { chosenNewsletters, newsletters } from '../../../src/contract/newsletter.ts';
import { address, personalData } from '../../../src/contract/personal-data.ts';
import type { RouteName } from '../../../src/contract/routes.ts';
import { searchSettings } from '../../../src/contract/search-settings.ts';
import type { prefetch } from '../../../src/portal/http/cache/request-cache.ts';
import { turn, until } from '../../support/clock.ts';
import { openPage } from '../../support/page.tsx';
import { MAX, profileSections, settingsSections } from '../support/account.tsx';

type Prefetch = typeof prefetch;
type Case = [RouteName, 'library' | 'shop', () => Promise<ReactElement>, (start: Prefetch) => void];

test.each<Case>([
  [
    'settings',
    'library',
    settingsSections,
    (start) => {
      start(searchSettings, {});
      start(newsletters, {});
      start(chosenNewsletters, { username: MAX });
      start(accountSessions, {});
    },
  ],
  [
    'profile',
    'shop',
    profileSections,
    (start) => {
      start(personalData, {});
      start(address, { type: 'invoice' });
      start(address, { type: 'delivery' });
    },
  ],
])('the first render of %s shows prefetched data (3.2.d)', async (route, client, island, ask) => {
  const page = await openPage({ path: '/', route, client, as: MAX });
  const cache = await import('../../../src/portal/http/cache/request-cache.ts');
  ask(cache.prefetch);
  await until(() => expect(page.isBusy()).toBe(false));
  const element = await island();
  await turn();
  const before = page.requests.length;
  page.show(element);
  expect(document.querySelectorAll('main section').length).toBeGreaterThan(2);
  expect(document.querySelector('main [aria-busy=true], main [data-coming]')).toBeNull();
  expect(page.requests).toHaveLength(before);
});
