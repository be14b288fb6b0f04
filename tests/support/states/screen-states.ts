import type { Page, ViewportSize } from '@playwright/test';
import { clients } from '../../../src/sites/clients.ts';
import { expect, test } from '../portal.ts';
import { openScreen } from '../screens.ts';
import {
  PASSWORD_STATES,
  PROFILE_STATES,
  SETTINGS_STATES,
  SUBUSER_STATES,
  TERMS_STATES,
} from './account.ts';
import {
  ACTIVATION_STATES,
  CUSTOMER_STATES,
  FORGOTTEN_STATES,
  REGISTRATION_STATES,
  SHOP_STATES,
} from './entry.ts';
import {
  CONTACT_STATES,
  ERROR_STATES,
  LEAVING_STATES,
  LEGAL_STATES,
  SHELL_STATES,
  WELCOME_STATES,
} from './pages.ts';
import type { ScreenStates, Stage, State, Step } from './state.ts';

/** The screens of each part of the portal, with all their states. */
export const SCREEN_STATES: Readonly<Record<string, readonly ScreenStates[]>> = {
  shell: SHELL_STATES,
  welcome: WELCOME_STATES,
  registration: REGISTRATION_STATES,
  'registration-of-customers': CUSTOMER_STATES,
  'registration-of-the-shop': SHOP_STATES,
  activation: ACTIVATION_STATES,
  forgotten: FORGOTTEN_STATES,
  password: PASSWORD_STATES,
  terms: TERMS_STATES,
  contact: CONTACT_STATES,
  'pages-of-the-law': LEGAL_STATES,
  settings: SETTINGS_STATES,
  profile: PROFILE_STATES,
  subuser: SUBUSER_STATES,
  errors: ERROR_STATES,
  leaving: LEAVING_STATES,
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
