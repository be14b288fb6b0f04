import { expect, expectAccessible, test } from '../support/portal.ts';
import * as visit from '../support/visit.ts';

test("a session without a user gets a login button, an institution 'Persönlich anmelden'", async ({
  page,
}) => {
  for (const [place, name] of [
    ['home', 'Anmelden'],
    ['uni', 'Persönlich anmelden'],
  ] as const) {
    await visit.setNetwork(page, place);
    await visit.openAddress(page, '/agb-akzeptieren');
    await expect(visit.findButton(page.getByRole('main'), name)).toBeVisible();
    await expectAccessible(page);
  }
  const back = await visit.readBackAddress(page, () =>
    visit.findButton(page.getByRole('main'), 'Persönlich anmelden').click(),
  );
  expect(back).toMatch(/\/agb-akzeptieren$/);
});
