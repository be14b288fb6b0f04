import type { Page } from '@playwright/test';
import { addPerson, personByUsername } from '../../src/sandbox/store/people.ts';
import { signIn, type test } from '../support/portal.ts';

export const NEW = `Lesesaal-Tinte-77<>&"'\\äöü`;
export const heading = (page: Page) => page.getByRole('heading', { level: 1 });

export type Portal = Parameters<Parameters<typeof test>[2]>[0]['portal'];

/** A new account for one test, with the password of the seeded ones. */
export function newPerson({ store }: Portal): string {
  const seeded = personByUsername(store, 'max.muster@example.de');
  const username = `person.${Math.random().toString(36).slice(2)}@kanzlei-nord.de`;
  addPerson(store, {
    username,
    email: username,
    password: seeded?.password ?? '',
    firstname: 'Jana',
    lastname: 'Łukaszewska',
    confirmed_at: store.now(),
    terms_accepted_at: store.now(),
  });
  return username;
}

export async function typeNew(page: Page, password = NEW): Promise<void> {
  await page.getByLabel(/^Neues Passwort(?! wiederholen)/).fill(password);
  await page.getByLabel('Neues Passwort wiederholen').fill(password);
}

/** Signs in on another page, in a separate browser context. */
export async function signsIn(page: Page, portal: Portal, username: string, password: string) {
  const context = await page.context().browser()?.newContext({ baseURL: portal.origin });
  const other = await context?.newPage();
  if (!other) throw new Error('There is no browser.');
  await other.goto('/');
  await signIn(other, username, password);
  await other.waitForLoadState();
  const isIn = other.url().startsWith(portal.origin);
  await context?.close();
  return isIn;
}
