import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import type { RouteName } from '../../../src/contract/routes.ts';
import { runPendingTasks, waitUntil } from '../../support/clock.ts';
import { openPage } from '../../support/page.tsx';
import { createProfileSections, createSettingsSections, MAX_MUSTER } from '../support/account.tsx';

type PrefetchCase = [
  route: RouteName,
  client: 'library' | 'shop',
  createIsland: () => Promise<ReactElement>,
  prefetchData: () => Promise<void>,
];

/** Prefetches the data of the settings. Each page loads all modules again, so the function imports its modules. */
async function prefetchSettings(): Promise<void> {
  const { prefetch } = await import('../../../src/portal/http/queries.ts');
  const { accountSessions } = await import(
    '../../../src/contract/calls/credentials/account-sessions.ts'
  );
  const { chosenNewsletters } = await import(
    '../../../src/contract/calls/newsletter/chosen-newsletters.ts'
  );
  const { newsletters } = await import('../../../src/contract/calls/newsletter/newsletters.ts');
  const { searchSettings } = await import('../../../src/contract/calls/profile/search-settings.ts');
  prefetch(searchSettings, {});
  prefetch(newsletters, {});
  prefetch(chosenNewsletters, { username: MAX_MUSTER });
  prefetch(accountSessions, {});
}

async function prefetchProfile(): Promise<void> {
  const { prefetch } = await import('../../../src/portal/http/queries.ts');
  const { address } = await import('../../../src/contract/calls/profile/address.ts');
  const { personalData } = await import('../../../src/contract/calls/profile/personal-data.ts');
  prefetch(personalData, {});
  prefetch(address, { type: 'invoice' });
  prefetch(address, { type: 'delivery' });
}

test.each<PrefetchCase>([
  ['settings', 'library', createSettingsSections, prefetchSettings],
  ['profile', 'shop', createProfileSections, prefetchProfile],
])(
  'the first render of %s shows prefetched data (3.2.d)',
  async (route, client, createIsland, prefetchData) => {
    const page = await openPage({ path: '/', route, client, username: MAX_MUSTER });
    await prefetchData();
    await waitUntil(() => expect(page.isBusy()).toBe(false));
    const element = await createIsland();
    await runPendingTasks();
    const requestCount = page.requests.length;
    page.show(element);
    expect(document.querySelectorAll('main section').length).toBeGreaterThan(2);
    expect(document.querySelector('main [aria-busy=true], main .loading-section')).toBeNull();
    expect(page.requests).toHaveLength(requestCount);
  },
);
