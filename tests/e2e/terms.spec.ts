import { expect, expectAccessible, test } from '../support/portal.ts';
import * as visit from '../support/visit.ts';

test('the page for changed terms offers a sign-in to guests, and a personal sign-in to institutions', async ({
  page,
}) => {
  for (const [network, name] of [
    ['home', 'Anmelden'],
    ['uni', 'Persönlich anmelden'],
  ] as const) {
    await visit.setNetwork(page, network);
    await visit.openAddress(page, '/agb-akzeptieren');
    await expect(visit.findButton(page.getByRole('main'), name)).toBeVisible();
    await expectAccessible(page);
  }
  const backAddress = await visit.readBackAddress(page, () =>
    visit.findButton(page.getByRole('main'), 'Persönlich anmelden').click(),
  );
  expect(backAddress).toMatch(/\/agb-akzeptieren$/);
});
