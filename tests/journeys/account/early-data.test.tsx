import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import type { RouteName } from '../../../src/contract/routes.ts';
import type { askEarly } from '../../../src/portal/http/send-once.ts';
import { turn, until } from '../../support/clock.ts';
import { openPage } from '../../support/page.tsx';
import { MAX, profileSections, settingsSections } from '../support/account.tsx';

type Early = [
  RouteName,
  'library' | 'shop',
  () => Promise<ReactElement>,
  Parameters<typeof askEarly>[],
];

const SETTINGS: Early[3] = [
  ['GET', '/ur/GetSearchSettings'],
  ['POST', '/library/GetNewsletter'],
  ['POST', '/ecom-proxy/GetNewsletter', { username: MAX }],
  ['GET', '/account/sessions'],
];
const PROFILE: Early[3] = [
  ['GET', '/ur/GetPersonalData'],
  ['POST', '/ur/GetAddress', { type: 'invoice' }],
  ['POST', '/ur/GetAddress', { type: 'delivery' }],
];

test.each<Early>([
  ['settings', 'library', settingsSections, SETTINGS],
  ['profile', 'shop', profileSections, PROFILE],
])(
  'rule 3.2.d: the first render of %s shows what has come before its code',
  async (route, client, island, asked) => {
    const page = await openPage({ path: '/', route, client, as: MAX });
    const early = await import('../../../src/portal/http/send-once.ts');
    for (const call of asked) early.askEarly(...call);
    await until(() => expect(page.isBusy()).toBe(false));
    const element = await island();
    await turn();
    const before = page.requests.length;
    page.show(element);
    expect(document.querySelectorAll('main section').length).toBeGreaterThan(2);
    expect(document.querySelector('main [aria-busy=true], main [data-coming]')).toBeNull();
    expect(page.requests).toHaveLength(before);
  },
);
