import { expect, expectAccessible, test } from '../support/portal.ts';
import * as visit from '../support/visit.ts';

test("a session without a user gets a login button, an institution 'Persönlich anmelden'", async ({
  page,
}) => {
  for (const [place, name] of [
    ['home', 'Anmelden'],
    ['uni', 'Persönlich anmelden'],
  ] as const) {
    await visit.comeFrom(page, place);
    await visit.open(page, '/agb-akzeptieren');
    await expect(visit.button(page.getByRole('main'), name)).toBeVisible();
    await expectAccessible(page);
  }
  const back = await visit.readBack(page, () =>
    visit.button(page.getByRole('main'), 'Persönlich anmelden').click(),
  );
  expect(back).toMatch(/\/agb-akzeptieren$/);
});
