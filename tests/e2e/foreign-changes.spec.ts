import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/portal.ts';
import { translate } from '../support/translation.ts';
import {
  createEmailAddress,
  fillFields,
  findButton,
  findControl,
  findWait,
  holdRequests,
  MAX_MUSTER,
  openAddress,
  openSignedIn,
  PASSWORD,
  PERSON,
  passWaitingTime,
  submitRegistration,
  WAIT_MS,
  waitForMailedLink,
  watchRequests,
} from '../support/visit.ts';

const REACT_FILES = /_astro\/(client-)?react\./;

/** Changes that an extension makes to a field before hydration. */
const CHANGES: Readonly<Record<string, (field: HTMLElement) => void>> = {
  'puts an element behind the field': (field) => field.after(document.createElement('span')),
  'puts an element between label and field': (field) => field.before(document.createElement('div')),
  'puts an element into the form': (field) =>
    field.closest('form')?.prepend(document.createElement('div')),
  'puts the field into another element': (field) => {
    const wrapper = document.createElement('span');
    field.replaceWith(wrapper);
    wrapper.append(field);
  },
};

const INPUT_VALUES = {
  Anrede: 'Frau',
  Titel: 'Dr.',
  Vorname: 'Jana',
  Nachname: 'Łukaszewska',
  'E-Mail-Adresse': 'jana@kanzlei-nord.de',
  Passwort: PASSWORD,
  'Ich akzeptiere die': true,
};

async function waitForHydration(page: Page): Promise<void> {
  await expect(page.locator('form[data-stage=ready]').filter({ visible: true })).toHaveCount(1);
}

const readCaret = (field: Locator) =>
  field.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd]);

for (const [description, change] of Object.entries(CHANGES))
  test(`a form keeps its input when an extension ${description} before hydration (7.18.c)`, async ({
    page,
    problems,
  }) => {
    const release = await holdRequests(page, REACT_FILES);
    await page.goto('/registrierung');
    await passWaitingTime(page, WAIT_MS.registration);
    await fillFields(page, INPUT_VALUES);
    const field = findControl(page, /^Vorname/);
    await field.evaluate(change);
    await field.focus();
    await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(1, 3));
    release();
    await waitForHydration(page);
    for (const [label, value] of [
      [/^Anrede/, '2'],
      [/^Titel/, '220'],
      [/^Vorname/, 'Jana'],
      [/^Nachname/, 'Łukaszewska'],
      [/^E-Mail-Adresse/, 'jana@kanzlei-nord.de'],
      [/^Passwort(?! wiederholen)/, PASSWORD],
    ] as const)
      await expect(findControl(page, label)).toHaveValue(value);
    await expect(findControl(page, /^Ich akzeptiere die/)).toBeChecked();
    await expect(field).toBeFocused();
    expect(await readCaret(field)).toEqual([1, 3]);
    // React Hook Form has received the values from the fields: the form can be sent and rates the password.
    await expect(page.getByRole('button', { name: 'Kostenlos registrieren' })).toBeEnabled();
    await expect(page.getByRole('meter')).toHaveAttribute('aria-valuetext', 'Sehr sicher');
    problems.length = 0;
  });

test('a form keeps its radio button and its long text when an extension changes the form before hydration (7.18.c)', async ({
  page,
  problems,
}) => {
  const release = await holdRequests(page, REACT_FILES);
  await page.goto('/vertrag-kuendigen');
  const choice = page.getByLabel('Außerordentliche Kündigung');
  const reason = findControl(page, /^Kündigungsgrund/);
  await choice.check();
  await reason.evaluate(CHANGES['puts an element behind the field'] ?? (() => {}));
  await reason.fill('Der Vertrag\nwurde nicht erfüllt.');
  release();
  await waitForHydration(page);
  await expect(choice).toBeChecked();
  await expect(reason).toBeFocused();
  await expect(reason).toHaveValue('Der Vertrag\nwurde nicht erfüllt.');
  problems.length = 0;
});

test('a form that is submitted and changed before hydration is sent once (7.18.c, 8.12)', async ({
  page,
  problems,
}) => {
  const release = await holdRequests(page, REACT_FILES);
  const { countRequests } = watchRequests(page);
  await page.goto('/registrierung-optin-resend');
  const field = findControl(page, 'Benutzername');
  await field.fill(MAX_MUSTER);
  await field.evaluate(CHANGES['puts an element behind the field'] ?? (() => {}));
  await field.press('Enter');
  release();
  await expect(page.getByText('Neuer Bestätigungslink').first()).toBeVisible();
  expect(countRequests('/account/optin/resend')).toBe(1);
  problems.length = 0;
});

test('a field that an extension moves after hydration shows its error (7.18.c)', async ({
  page,
}) => {
  await openAddress(page, '/registrierung');
  const field = findControl(page, /^Vorname/);
  await field.focus();
  await waitForHydration(page);
  await field.evaluate(CHANGES['puts the field into another element'] ?? (() => {}));
  await submitRegistration(page);
  const error = page.locator('#field-firstname-error');
  await expect(error).toBeVisible();
  await field.fill('Jana');
  await expect(error).toHaveCount(0);
  await expect(field).toHaveValue('Jana');
});

test('a translation by the browser keeps the name in greeting and settings (7.18.d)', async ({
  page,
}) => {
  for (const [path, names] of [
    ['/', ['Max Muster']],
    ['/kontoeinstellungen', ['Max Muster', MAX_MUSTER]],
  ] as const) {
    await openSignedIn(page, path);
    await passWaitingTime(page, findWait(path));
    const main = page.getByRole('main');
    for (const name of names) await expect(main.getByText(name).first()).toBeVisible();
    const translatableTexts = await main.evaluate((root, names) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: (string | null)[] = [];
      while (walker.nextNode()) {
        const { parentElement, textContent } = walker.currentNode;
        const isName = names.some((name) => textContent?.includes(name));
        if (isName && !parentElement?.closest('[translate="no"]')) texts.push(textContent);
      }
      return texts;
    }, names);
    expect(translatableTexts).toEqual([]);
  }
});

test.describe('a page that the browser has translated', () => {
  test('shows the current error of a field (7.18.c)', async ({ page }) => {
    await openAddress(page, '/registrierung');
    const field = findControl(page, /^E-Mail-Adresse/);
    await field.focus();
    await waitForHydration(page);
    await page.evaluate(translate);
    await fillFields(page, PERSON);
    await submitRegistration(page);
    const error = page.locator('#field-eMail-error');
    const requiredText = await error.textContent();
    await field.fill('jana@');
    await expect(error).not.toHaveText(requiredText ?? '');
    await field.fill('');
    await expect(error).toHaveText(requiredText ?? '');
    await field.fill(createEmailAddress());
    await expect(error).toHaveCount(0);
  });

  test('keeps its input and sends it (7.18.c)', async ({ page, portal, problems }) => {
    const release = await holdRequests(page, REACT_FILES);
    const eMail = createEmailAddress();
    await page.goto('/registrierung');
    await passWaitingTime(page, WAIT_MS.registration);
    await page.evaluate(translate);
    await fillFields(page, { ...INPUT_VALUES, 'E-Mail-Adresse': eMail });
    release();
    await waitForHydration(page);
    await expect(findControl(page, /^Passwort/)).toHaveValue(PASSWORD);
    await findButton(page, 'Kostenlos registrieren').click();
    await expect(page).toHaveURL(/\/registrierung-gesendet$/);
    await waitForMailedLink(portal, eMail);
    problems.length = 0;
  });
});
