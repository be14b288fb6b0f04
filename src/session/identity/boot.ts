import { BOOT_TIMEOUT_MS } from '../../limits.ts';
import { redirectsAfterSignIn } from '../navigation/post-login-redirect.ts';
import { fetchCsrf, fetchToken, isSessionActive, setSessionActive } from '../token/token.ts';
import { $booted, $hasToken } from './booted.ts';
import { redirectsOnFirstVisit } from './first-visit.ts';
import { $session, type Session, setSession } from './session.ts';
import { watchSessionGeneration } from './session-generation.ts';
import { askEarly, identify } from './user.ts';

/** Runs the boot sequence (rule 3.2); settles after 10 s at the latest. */
export async function boot(): Promise<void> {
  $booted.set(false);
  $hasToken.set(false);
  const isCurrent = watchSessionGeneration();
  let lastResort: Session = { status: 'guest', alive: false };
  const timer = setTimeout(() => {
    if (isCurrent()) settleAsFailed(lastResort);
  }, BOOT_TIMEOUT_MS);

  if (await redirectsOnFirstVisit()) return;
  const tokens = Promise.all([fetchCsrf(), fetchToken()]);
  const early = askEarly();
  $hasToken.set(early !== undefined);
  const [hasCsrf, state] = await tokens;
  if (!isCurrent()) return;
  $hasToken.set(state === 'token');
  setSessionActive(hasCsrf && (state === 'token' || state === 'anonymous'));
  if (state === 'token') {
    lastResort = { status: 'unidentified' };
    await identify(early);
    if (!isCurrent() || redirectsAfterSignIn()) return;
  } else {
    setSession({ status: 'guest', alive: isSessionActive() });
  }
  clearTimeout(timer);
  $booted.set(true);
}

function settleAsFailed(lastResort: Session): void {
  setSessionActive(false);
  if ($session.get().status === 'unknown') setSession(lastResort);
  $booted.set(true);
}
