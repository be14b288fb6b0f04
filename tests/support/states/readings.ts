import type { Page, ViewportSize } from '@playwright/test';
import { clients } from '../../../src/sites/clients.ts';
import { expect, test } from '../portal.ts';
import { openScreen } from '../screens.ts';
import { PASSWORDS, PROFILE, SETTINGS, SUBUSER, TERMS } from './account.ts';
import { ACTIVATION, CUSTOMERS, FORGOTTEN, REGISTRATION, SHOP } from './entry.ts';
import { CONTACT, ERRORS, LEAVING, LEGAL, SHELL, WELCOME } from './pages.ts';
import type { Reading, Stage } from './state.ts';

/** Every screen in all its states, by the part of the portal. */
export const READINGS: Readonly<Record<string, readonly Reading[]>> = {
  shell: SHELL,
  welcome: WELCOME,
  registration: REGISTRATION,
  'registration-of-customers': CUSTOMERS,
  'registration-of-the-shop': SHOP,
  activation: ACTIVATION,
  forgotten: FORGOTTEN,
  password: PASSWORDS,
  terms: TERMS,
  contact: CONTACT,
  'pages-of-the-law': LEGAL,
  settings: SETTINGS,
  profile: PROFILE,
  subuser: SUBUSER,
  errors: ERRORS,
  leaving: LEAVING,
};

/** Returns the screens that a client has. */
export function listReadings(id: string) {
  const client = clients.find((candidate) => candidate.id === id) ?? clients[0];
  return Object.entries(READINGS).flatMap(([part, readings]) =>
    readings.flatMap((reading) =>
      reading.isOfClient?.(client) === false ? [] : { part, reading },
    ),
  );
}

export const listStates = ({ screen, states = {} }: Reading): readonly string[] => [
  ...(screen.waits ? ['loading', 'loaded'] : ['shown']),
  ...Object.keys(states),
];

/** Time in ms that is longer than a notice stays, and than the pause before a password is rated. */
const NOTICE_MS = 6000;

interface StateVisitor {
  /** Runs before the action that leads into a state, to discard what was spoken until then. */
  beforeAction?(): Promise<unknown>;
  /** Runs when the screen is in a state. */
  inState(name: string): Promise<void>;
}

/** Opens a screen as a new visitor and brings it into each of its states. */
export async function walkStates(
  stage: Stage,
  { screen, before, whileLoading, states = {} }: Reading,
  viewport: ViewportSize,
  { beforeAction, inState }: StateVisitor,
): Promise<void> {
  const { page, portal } = stage;
  await clearBrowser(page, viewport);
  await before?.(stage);
  await beforeAction?.();
  await openScreen(page, screen, async () => {
    await whileLoading?.(stage);
    await inState('loading');
  });
  const loadingForms = page.locator('main form:not([data-stage=ready])').filter({ visible: true });
  await expect(loadingForms).toHaveCount(0);
  await inState(screen.waits ? 'loaded' : 'shown');
  for (const [name, state] of Object.entries(states))
    await test.step(name, async () => {
      const [prepare, act] = Array.isArray(state) ? state : [undefined, state];
      await prepare?.(stage);
      if (!('atOnce' in act)) await page.clock.runFor(NOTICE_MS);
      await beforeAction?.();
      await ('atOnce' in act ? act.atOnce : act)(stage);
      await inState(name);
    });
  portal.faults.clear();
}

async function clearBrowser(page: Page, viewport: ViewportSize): Promise<void> {
  await page.clock.resume();
  // The page is left first, because a held answer could still change it.
  await page.goto('about:blank');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // A page without scripts, which would fill the storages again.
  await page.route('**/empty', (route) => route.fulfill({ body: '' }));
  await page.goto('/empty');
  await page.evaluate(() => [localStorage, sessionStorage].forEach((area) => void area.clear()));
  await page.context().clearCookies();
  await page.setViewportSize(viewport);
}
