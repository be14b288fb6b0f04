import type { Page, ViewportSize } from '@playwright/test';
import { clients } from '../../../src/sites/clients.ts';
import { expect, test } from '../portal.ts';
import { openScreen } from '../screens.ts';
import { PASSWORDS, PROFILE, SETTINGS, SUBUSER, TERMS } from './account.ts';
import { ACTIVATION, CUSTOMERS, FORGOTTEN, REGISTRATION, SHOP } from './entry.ts';
import { CONTACT, ERRORS, LEAVING, LEGAL, SHELL, WELCOME } from './pages.ts';
import type { ScreenStates, Stage, State, Step } from './state.ts';

/** The screens of each part of the portal, with all their states. */
export const SCREEN_STATES: Readonly<Record<string, readonly ScreenStates[]>> = {
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

/** Returns the screens that a client has, with their states. */
export function listScreens(id: string) {
  const client = clients.find((candidate) => candidate.id === id) ?? clients[0];
  return Object.entries(SCREEN_STATES).flatMap(([part, screens]) =>
    screens
      .filter(({ isOfClient }) => isOfClient?.(client) !== false)
      .map((screenStates) => ({ part, screenStates })),
  );
}

export const listStates = ({ screen, states = {} }: ScreenStates): readonly string[] => [
  ...(screen.hasWait ? ['loading', 'loaded'] : ['shown']),
  ...Object.keys(states),
];

/** Longer than a notice is shown, and longer than the pause before a password is rated. */
const NOTICE_MS = 6000;

interface StateVisitor {
  /** Runs before the action that leads into a state, for example to discard earlier words of the screen reader. */
  beforeAction?(): Promise<unknown>;
  /** Runs when the screen is in a state. */
  inState(name: string): Promise<void>;
}

/** Opens a screen as a new visitor and brings it into each of its states. */
export async function walkStates(
  stage: Stage,
  { screen, prepareScreen, whileLoading, states = {} }: ScreenStates,
  viewport: ViewportSize,
  { beforeAction, inState }: StateVisitor,
): Promise<void> {
  const { page, portal } = stage;
  await clearBrowser(page, viewport);
  await prepareScreen?.(stage);
  await beforeAction?.();
  // The function runs only for a screen with a waiting time.
  await openScreen(page, screen, async () => {
    await whileLoading?.(stage);
    await inState('loading');
  });
  const loadingForms = page.locator('main form:not([data-stage=ready])').filter({ visible: true });
  await expect(loadingForms).toHaveCount(0);
  await inState(screen.hasWait ? 'loaded' : 'shown');
  for (const [name, state] of Object.entries(states))
    await test.step(name, async () => {
      const { prepare, act, isAtOnce } = toTransition(state);
      await prepare?.(stage);
      if (!isAtOnce) await page.clock.runFor(NOTICE_MS);
      await beforeAction?.();
      await act(stage);
      await inState(name);
    });
  portal.faults.clear();
}

interface Transition {
  prepare?: Step;
  act: Step;
  isAtOnce: boolean;
}

function toTransition(state: State): Transition {
  if (typeof state === 'function') return { act: state, isAtOnce: false };
  if ('atOnce' in state) return { act: state.atOnce, isAtOnce: true };
  const [prepare, act] = state;
  return { prepare, act, isAtOnce: false };
}

async function clearBrowser(page: Page, viewport: ViewportSize): Promise<void> {
  await page.clock.resume();
  // The browser leaves the page first, because a held answer could still change the page.
  await page.goto('about:blank');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // The empty page has no scripts, because scripts would fill the storages again.
  await page.route('**/empty', (route) => route.fulfill({ body: '' }));
  await page.goto('/empty');
  await page.evaluate(() => [localStorage, sessionStorage].forEach((area) => void area.clear()));
  await page.context().clearCookies();
  await page.setViewportSize(viewport);
}
