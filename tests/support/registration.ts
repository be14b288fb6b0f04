import type { Locator, Page } from '@playwright/test';
import { expect } from './portal.ts';

export const PASSWORD = 'Lesesaal-Tinte-77';

/** An unused e-mail address. */
export function newAddress(domain = 'kanzlei-nord.de'): string {
  return `jana.${Date.now()}.${Math.random().toString(36).slice(2, 7)}@${domain}`;
}

/** The visible control with a label; several forms share a page. */
export function control(within: Page | Locator, label: string | RegExp): Locator {
  return within.getByLabel(label).filter({ visible: true }).first();
}

/** The visible button with a name. */
export function button(within: Page | Locator, name: string): Locator {
  return within.getByRole('button', { name, exact: true }).filter({ visible: true });
}

/** Fills in the personal data. */
export async function fillPerson(page: Page): Promise<void> {
  await control(page, 'Anrede').selectOption('Frau');
  await control(page, 'Vorname').fill('Jana');
  await control(page, 'Nachname').fill('Łukaszewska');
  await control(page, /^Passwort(?! wiederholen)/).fill(PASSWORD);
}

/** Accepts the terms and submits. */
export async function send(page: Page): Promise<void> {
  await control(page, 'Ich akzeptiere die').check();
  await button(page, 'Kostenlos registrieren').click();
}

/** The link in the newest mail to an address. */
export function mailedLink(
  mails: readonly { readonly recipient: string; readonly text: string }[],
  to: string,
): string {
  const text = mails.find(({ recipient }) => recipient === to)?.text ?? '';
  return /http\S+\?ot=\S+/.exec(text)?.[0] ?? '';
}

/** Signs in at the identity provider’s open page. */
export async function enter(page: Page, username: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden');
  await page.getByLabel('Benutzername').fill(username);
  await page.getByLabel('Passwort').fill(PASSWORD);
  await page.getByRole('button', { name: 'Anmelden' }).click();
}
