import { readBootParameters } from './client/active-client.ts';
import { loadClientConfig } from './client/client-config.ts';
import { showBackLink, showClient } from './client/shown-client.ts';
import { boot } from './identity/boot.ts';
import { $booted } from './identity/booted.ts';
import { $session, isSubuser, sessionKind, setSession } from './identity/session.ts';
import { endSessionGeneration } from './identity/session-generation.ts';
import { closeChannel, followSharedToken, openChannel } from './identity/tabs.ts';
import { listenToAuthButtons, releaseAuthButtons } from './navigation/auth-buttons.ts';
import { afterFirstPaint } from './page/after-paint.ts';
import { fillUserData } from './page/fill-user-data.ts';
import { limitTransitions } from './page/transitions.ts';
import { revealWaitingContent } from './page/waiting.ts';
import { tabStorage } from './storage.ts';
import { checkTokenOnClick, speakForSession } from './token/token-check.ts';

/** Starts the session once per page; requests wait for the first paint. */
export function startSession(): void {
  readBootParameters();
  forgetSignInElsewhere();
  showClient();
  speakForSession();
  checkTokenOnClick();
  listenToAuthButtons();
  openChannel();
  followSharedToken();
  $session.subscribe(mirror);
  document.documentElement.dataset['corrected'] = '';
  revealWaitingContent();
  clearForBfcache();
  limitTransitions();
  void afterFirstPaint().then(boot).then(askAboutClient);
}

/** Only the same page may remember that it tried to sign in (rule 7.13). */
function forgetSignInElsewhere(): void {
  if (tabStorage.get('signInTried') !== location.pathname) tabStorage.set('signInTried', '');
}

/** Publishes the session to CSS and to modules that cannot import the store. */
function mirror(): void {
  const session = $session.get();
  const kind = sessionKind(session);
  const root = document.documentElement;
  root.dataset['session'] = kind;
  root.toggleAttribute('data-subuser', isSubuser(session));
  fillUserData();
  showBackLink();
  document.dispatchEvent(new CustomEvent('portal:session', { detail: kind }));
}

async function askAboutClient(): Promise<void> {
  if ($booted.get() && (await loadClientConfig())) showClient();
}

/** Personal data must not enter the bfcache: a logout may follow (rules 3.16, S6.1). */
function clearForBfcache(): void {
  addEventListener('pagehide', () => {
    endSessionGeneration();
    closeChannel();
    setSession({ status: 'unknown' });
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    openChannel();
    releaseAuthButtons();
    void boot();
  });
}
