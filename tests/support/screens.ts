import type { Page } from '@playwright/test';
import { expect } from './portal.ts';
import {
  becomePerson,
  findHeading,
  findWait,
  MAX_MUSTER,
  openStopped,
  passWaitingTime,
  setNetwork,
} from './visit.ts';

export interface Screen {
  readonly name: string;
  readonly path: string;
  /** Whether the content appears after a waiting time. */
  readonly hasWait?: boolean;
  readonly username?: string;
  /** The network of the browser, such as `uni`. */
  readonly network?: string;
  /** Name of a button whose code loads after the waiting time. */
  readonly button?: string;
}

export const GUEST_SCREENS: readonly Screen[] = [
  { name: 'welcome', path: '/', hasWait: true },
  { name: 'registration', path: '/registrierung', hasWait: true },
  { name: 'registration of the shop', path: '/registrierung?clientId=shop', hasWait: true },
  { name: 'registration of a customer', path: '/registrierung/kanzlei-x', hasWait: true },
  { name: 'registration sent', path: '/registrierung-gesendet' },
  { name: 'registration done', path: '/registrierung-erfolgreich' },
  { name: 'expired link', path: '/registrierung-bestaetigung', hasWait: true },
  { name: 'new link', path: '/registrierung-optin-resend' },
  { name: 'forgotten username', path: '/benutzername-vergessen' },
  { name: 'forgotten password', path: '/passwort-vergessen' },
  { name: 'new password', path: '/passwort-aendern?pt=x', hasWait: true },
  { name: 'password updated', path: '/passwort-aktualisiert' },
  { name: 'terms, not signed in', path: '/agb-akzeptieren', hasWait: true },
  { name: 'contact', path: '/kontakt', hasWait: true },
  { name: 'contact form', path: '/kontakt/abo/kuendigung', hasWait: true },
  { name: 'cancellation', path: '/vertrag-kuendigen' },
  { name: 'withdrawal', path: '/vertrag-widerrufen' },
  { name: 'accessibility', path: '/barrierefreiheit' },
  { name: 'storage', path: '/speicherung-im-browser' },
  { name: 'forbidden', path: '/kontoeinstellungen', hasWait: true },
  { name: 'fallback', path: '/profildaten' },
  { name: 'not found', path: '/gibt/es/nicht' },
];

const SIGNED_IN_SCREENS: readonly Screen[] = [
  { name: 'welcome of a person', path: '/', hasWait: true, username: MAX_MUSTER },
  { name: 'welcome of an institution', path: '/', hasWait: true, network: 'uni' },
  { name: 'settings', path: '/kontoeinstellungen', username: MAX_MUSTER },
  { name: 'profile', path: '/profildaten?clientId=shop', username: MAX_MUSTER },
  { name: 'subuser', path: '/unterbenutzer-anlegen', username: MAX_MUSTER },
  {
    name: 'change of the password',
    path: '/passwort-aendern',
    hasWait: true,
    username: MAX_MUSTER,
  },
  { name: 'terms', path: '/agb-akzeptieren', hasWait: true, username: 'premium@example.de' },
];

const GALLERY: Screen = { name: 'gallery', path: '/__gallery' };

export const SCREENS = [...GUEST_SCREENS, ...SIGNED_IN_SCREENS, GALLERY];

/** Other contents of the same pages, for which only the transcript of the screen reader is compared. */
export const FURTHER_SCREENS: readonly Screen[] = [
  { name: 'welcome of the shop', path: '/?clientId=shop', hasWait: true },
  {
    name: 'registration by a form of the backend',
    path: '/registrierung?clientId=seminar',
    hasWait: true,
    button: 'Passwort anzeigen',
  },
  {
    name: 'contact form of the shop',
    path: '/kontakt/abo/kuendigung?clientId=shop',
    hasWait: true,
  },
  { name: 'contact with an unknown category', path: '/kontakt/gibt-es-nicht', hasWait: true },
  { name: 'registration of a person', path: '/registrierung', hasWait: true, username: MAX_MUSTER },
  {
    name: 'registration of a customer, signed in',
    path: '/registrierung/kanzlei-x',
    username: MAX_MUSTER,
  },
  {
    name: 'settings that the person must check',
    path: '/kontoeinstellungen',
    username: 'redirect@example.de',
  },
  { name: 'settings without search', path: '/kontoeinstellungen', username: 'nosearch@example.de' },
  { name: 'read-only profile', path: '/profildaten?clientId=shop', username: 'noshop@example.de' },
  {
    name: 'subuser page of a subuser',
    path: '/unterbenutzer-anlegen',
    hasWait: true,
    username: 'sub@example.de',
  },
  { name: 'password updated, signed in', path: '/passwort-aktualisiert', username: MAX_MUSTER },
];

/** Waits for the user button of a person, which appears when React has hydrated the menu (rule 10.4.c). */
export async function waitForUserButton(page: Page): Promise<void> {
  const sessionWithMenu = 'html:not([data-session="unknown"], [data-session="guest"])';
  if (await page.locator(sessionWithMenu).count())
    await expect(page.locator('.user-menu-button')).toBeVisible();
}

/**
 * Opens a screen and waits until the screen is complete.
 * @param whileLoading runs before the end of the waiting time, but never for a screen without a waiting time
 */
export async function openScreen(
  page: Page,
  screen: Screen,
  whileLoading?: () => Promise<void>,
): Promise<void> {
  if (screen.username) await becomePerson(page, screen.username);
  if (screen.network) await setNetwork(page, screen.network);
  if (whileLoading && screen.hasWait) {
    await openStopped(page, screen.path);
    await whileLoading();
    await page.clock.resume();
  } else await page.goto(screen.path);
  await passWaitingTime(page, screen.hasWait ? findWait(screen.path) : 0);
  // The gallery always shows one spinner.
  await expect(page.locator('.spinner').filter({ visible: true })).toHaveCount(
    screen === GALLERY ? 1 : 0,
  );
  await expect(findHeading(page)).toHaveCount(1);
  // A boot that starts again sets the session to 'unknown', and ends with the focus at a heading.
  await expect(page.locator('html')).not.toHaveAttribute('data-session', 'unknown');
  await waitForUserButton(page);
  // The e-mail field of the registration at a customer comes with the code of the form.
  if (/^\/registrierung\/./.test(screen.path) && !screen.username)
    await expect(page.getByLabel(/^E-Mail-Adresse/).first()).toBeVisible();
  if (screen.button) await expect(page.getByRole('button', { name: screen.button })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}
