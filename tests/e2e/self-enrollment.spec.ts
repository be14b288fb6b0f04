import { expect, test } from '../support/portal.ts';
import { findControl, findHeading, openSignedIn } from '../support/visit.ts';

const ALIAS_LABEL = 'E-Mail-Adresse (Teil vor dem @)';
const UNAVAILABLE_HEADING = 'Diese Seite steht hier nicht zur Verfügung';
test('the self-enrollment is shown neither for unknown customers nor to signed-in people (7.6, 7.20.a)', async ({
  page,
}) => {
  await page.goto('/registrierung/niemand');
  await expect(findHeading(page)).toHaveText('Seite nicht gefunden');
  await openSignedIn(page, '/registrierung/kanzlei-x');
  await expect(findHeading(page)).toHaveText(UNAVAILABLE_HEADING);
  const main = page.getByRole('main');
  await expect(main.getByText('Mit diesem Link werden neue Zugänge angelegt.')).toHaveText(
    'Sie sind bereits angemeldet. Mit diesem Link werden neue Zugänge angelegt. Melden Sie sich ab, um hier einen weiteren Zugang anzulegen.',
  );
  await expect(main.getByText('Für das Angebot, aus dem Sie kommen')).toBeHidden();
  await expect(page).toHaveTitle(new RegExp(`^${UNAVAILABLE_HEADING} – `));
  const settingsLink = main.getByRole('link', { name: 'Zu den Kontoeinstellungen' });
  await expect(settingsLink).toHaveAttribute('href', '/kontoeinstellungen');
  await main.getByRole('button', { name: 'Abmelden' }).click();
  await expect(page).toHaveURL(/__sandbox\/recherche/);
  await page.goto('/registrierung/kanzlei-x');
  await expect(findControl(page, ALIAS_LABEL)).toBeVisible();
});
