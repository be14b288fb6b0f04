import type { Page } from '@playwright/test';
import { expect, pass } from './portal.ts';
import { becomePerson, comeFrom, openStopped } from './session.ts';

/** rules 7.14.1, 17.4 */
const CONTACT_LOADING_MS = 750;
/** rules 7.3, 17.4 */
const FORBIDDEN_LOADING_MS = 1500;
/** rules 7.10, 17.4 */
const OPT_IN_CONFIRM_MS = 1000;
/** rules 7.9.8, 17.4 */
const PASSWORD_CHANGE_LOADING_MS = 750;
/** rules 7.9.8, 17.4 */
const PASSWORD_RESET_LOADING_MS = 1000;
/** rules 7.5.1, 17.4 */
const REGISTRATION_LOADING_MS = 2000;
/** rules 7.6, 17.4 */
const SELF_ENROLLMENT_LOADING_MAX_MS = 3500;
/** rules 7.13, 17.4 */
const TERMS_CHECK_MS = 750;
/** rules 7.1, 17.4 */
const WELCOME_LOADING_MS = 3000;

/** One screen for one kind of visitor. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  /** Waiting time in ms. */
  readonly ms?: number;
  /** User name of the signed-in person. */
  readonly as?: string;
  /** Id of the browser’s network. */
  readonly place?: string;
  /** Name of a button whose code comes later than the end of the waiting time. */
  readonly button?: string;
}

const MAX = 'max.muster@example.de';

/** Screens of guests. */
export const GUEST_SCREENS: readonly Screen[] = [
  { name: 'welcome', path: '/', ms: WELCOME_LOADING_MS },
  { name: 'registration', path: '/registrierung', ms: REGISTRATION_LOADING_MS },
  {
    name: 'registration of the shop',
    path: '/registrierung?clientId=shop',
    ms: REGISTRATION_LOADING_MS,
  },
  {
    name: 'registration of a customer',
    path: '/registrierung/kanzlei-x',
    ms: SELF_ENROLLMENT_LOADING_MAX_MS,
  },
  { name: 'registration sent', path: '/registrierung-gesendet' },
  { name: 'registration done', path: '/registrierung-erfolgreich' },
  { name: 'expired link', path: '/registrierung-bestaetigung', ms: OPT_IN_CONFIRM_MS },
  { name: 'new link', path: '/registrierung-optin-resend' },
  { name: 'forgotten username', path: '/benutzername-vergessen' },
  { name: 'forgotten password', path: '/passwort-vergessen' },
  { name: 'new password', path: '/passwort-aendern?pt=x', ms: PASSWORD_RESET_LOADING_MS },
  { name: 'password updated', path: '/passwort-aktualisiert' },
  { name: 'terms, not signed in', path: '/agb-akzeptieren', ms: TERMS_CHECK_MS },
  { name: 'contact', path: '/kontakt', ms: CONTACT_LOADING_MS },
  { name: 'contact form', path: '/kontakt/abo/kuendigung', ms: CONTACT_LOADING_MS },
  { name: 'cancellation', path: '/vertrag-kuendigen' },
  { name: 'withdrawal', path: '/vertrag-widerrufen' },
  { name: 'accessibility', path: '/barrierefreiheit' },
  { name: 'forbidden', path: '/kontoeinstellungen', ms: FORBIDDEN_LOADING_MS },
  { name: 'fallback', path: '/profildaten' },
  { name: 'not found', path: '/gibt/es/nicht' },
];

/** Screens that need a person or a known network. */
const MEMBER_SCREENS: readonly Screen[] = [
  { name: 'welcome of a person', path: '/', ms: WELCOME_LOADING_MS, as: MAX },
  { name: 'welcome of an institution', path: '/', ms: WELCOME_LOADING_MS, place: 'uni' },
  { name: 'settings', path: '/kontoeinstellungen', as: MAX },
  { name: 'profile', path: '/profildaten?clientId=shop', as: MAX },
  { name: 'subuser', path: '/unterbenutzer-anlegen', as: MAX },
  {
    name: 'changed password',
    path: '/passwort-aendern',
    ms: PASSWORD_CHANGE_LOADING_MS,
    as: MAX,
  },
  {
    name: 'terms',
    path: '/agb-akzeptieren',
    ms: TERMS_CHECK_MS,
    as: 'premium@example.de',
  },
];

const GALLERY: Screen = { name: 'gallery', path: '/__gallery' };

export const SCREENS = [...GUEST_SCREENS, ...MEMBER_SCREENS, GALLERY];

/** Screens that differ from others in their words alone. */
export const VARIANTS: readonly Screen[] = [
  { name: 'welcome of the shop', path: '/?clientId=shop', ms: WELCOME_LOADING_MS },
  {
    name: 'registration by a form of the backend',
    path: '/registrierung?clientId=seminar',
    ms: REGISTRATION_LOADING_MS,
    button: 'Passwort anzeigen',
  },
  {
    name: 'contact form of the shop',
    path: '/kontakt/abo/kuendigung?clientId=shop',
    ms: CONTACT_LOADING_MS,
  },
  {
    name: 'contact with an unknown category',
    path: '/kontakt/gibt-es-nicht',
    ms: CONTACT_LOADING_MS,
  },
  {
    name: 'registration of a person',
    path: '/registrierung',
    ms: REGISTRATION_LOADING_MS,
    as: MAX,
  },
  { name: 'registration of a customer of a person', path: '/registrierung/kanzlei-x', as: MAX },
  { name: 'settings to check', path: '/kontoeinstellungen', as: 'redirect@example.de' },
  { name: 'settings without search', path: '/kontoeinstellungen', as: 'nosearch@example.de' },
  { name: 'profile to read', path: '/profildaten?clientId=shop', as: 'noshop@example.de' },
  {
    name: 'subuser of a subuser',
    path: '/unterbenutzer-anlegen',
    ms: FORBIDDEN_LOADING_MS,
    as: 'sub@example.de',
  },
  { name: 'password updated of a person', path: '/passwort-aktualisiert', as: MAX },
];

/**
 * Opens a screen and waits until it is complete. @param loading looks at it before its waiting time
 * is over
 */
export async function openScreen(
  page: Page,
  screen: Screen,
  loading?: () => Promise<void>,
): Promise<void> {
  if (screen.as) await becomePerson(page, screen.as);
  if (screen.place) await comeFrom(page, screen.place);
  if (loading && screen.ms) {
    await openStopped(page, screen.path);
    await loading();
    await page.clock.resume();
  } else await page.goto(screen.path);
  await pass(page, screen.ms ?? 0);
  await expect(page.locator('.spinner:visible').filter({ visible: true })).toHaveCount(
    screen === GALLERY ? 1 : 0,
  );
  await expect(page.locator('main h1:visible')).toHaveCount(1);
  if (screen.button) await expect(page.getByRole('button', { name: screen.button })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}
