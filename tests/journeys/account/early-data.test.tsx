import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import type { RouteName } from '../../../src/contract/routes.ts';
import type { askEarly } from '../../../src/portal/http/send-once.ts';
import { turn, until } from '../../support/clock.ts';
import { openPage } from '../../support/page.tsx';
import { MAX, profileSections, settingsSections } from '../support/account.tsx';

interface Early {
  readonly path: string;
  readonly route: RouteName;
  readonly client?: 'shop';
  readonly island: () => Promise<ReactElement>;
  readonly sections: number;
  readonly asked: readonly Parameters<typeof askEarly>[];
}

test.each<Early>([
  {
    ...{ path: '/kontoeinstellungen', route: 'settings', island: settingsSections, sections: 4 },
    asked: [
      ['GET', '/ur/GetSearchSettings'],
      ['POST', '/library/GetNewsletter'],
      ['POST', '/ecom-proxy/GetNewsletter', { username: MAX }],
      ['GET', '/account/sessions'],
    ],
  },
  {
    ...{ path: '/profildaten', route: 'profile', island: profileSections, sections: 3 },
    ...{ client: 'shop' },
    asked: [
      ['GET', '/ur/GetPersonalData'],
      ['POST', '/ur/GetAddress', { type: 'invoice' }],
      ['POST', '/ur/GetAddress', { type: 'delivery' }],
    ],
  },
])(
  'rule 3.2.d: the first render of $path shows what has come before its code',
  async ({ island, sections, asked, ...place }) => {
    const page = await openPage({ ...place, as: MAX });
    const early = await import('../../../src/portal/http/send-once.ts');
    for (const call of asked) early.askEarly(...call);
    await until(() => expect(page.isBusy()).toBe(false));
    const element = await island();
    await turn();
    page.show(element);
    expect(document.querySelectorAll('main section')).toHaveLength(sections);
    expect(document.querySelector('main [aria-busy=true], main [data-coming]')).toBeNull();
    const paths = page.requests.map(({ path }) => path);
    for (const [, path] of asked)
      expect(paths.filter((sent) => sent === path)).toHaveLength(
        asked.filter(([, other]) => other === path).length,
      );
  },
);
