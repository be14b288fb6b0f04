import type { Page } from '@playwright/test';
import { newPerson } from '../support/person.ts';
import type { Portal } from '../support/portal.ts';
import { expect, expectAccessible, test } from '../support/portal.ts';
import * as visit from '../support/visit.ts';

/** Addresses of rule S1 that a browser would follow to another host. */
const HOSTILE_ADDRESSES = [
  ...['//evil.test', '/\\evil.test', 'https://localhost@evil.test'],
  ...['javascript:document.title="x"', 'java\tscript:alert(1)', 'data:text/html,x'],
  'http://localhost:1/',
];

async function becomePremium(page: Page, portal: Portal, hasAccepted: boolean): Promise<void> {
  const acceptedAt = hasAccepted ? portal.store.now() : null;
  const username = newPerson(portal, { premium: 1, terms_accepted_at: acceptedAt });
  await visit.becomePerson(page, username);
}

test('rule S1.1: who has accepted goes on, never to a foreign origin', async ({ page, portal }) => {
  await becomePremium(page, portal, true);
  for (const target of ['/__sandbox/hilfe', ...HOSTILE_ADDRESSES, '/agb-akzeptieren']) {
    await visit.open(page, `/agb-akzeptieren?redirectUrl=${encodeURIComponent(target)}`);
    await expect(page).toHaveURL(target === '/__sandbox/hilfe' ? target : visit.RESEARCH);
  }
});

test('a session without a user gets a button, an institution another one', async ({ page }) => {
  for (const [place, name] of [
    ['home', 'Anmelden'],
    ['uni', 'Persönlich anmelden'],
  ] as const) {
    await visit.comeFrom(page, place);
    await visit.open(page, '/agb-akzeptieren');
    await expect(visit.button(page.getByRole('main'), name)).toBeVisible();
    await expectAccessible(page);
  }
  const back = await visit.backOf(page, () =>
    visit.button(page.getByRole('main'), 'Persönlich anmelden').click(),
  );
  expect(back).toMatch(/\/agb-akzeptieren$/);
});
