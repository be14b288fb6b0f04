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

/**
 * Starts the session of a page: once, by the module script of the layout. What the active client
 * changes is corrected at once; requests begin after the first paint.
 */
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

/** Whoever opens another page has left the one that signs in by itself (rule 7.13). */
function forgetSignInElsewhere(): void {
  if (tabStorage.get('signInTried') !== location.pathname) tabStorage.set('signInTried', '');
}

/** Shows the session in the page and tells those who may not import the store. */
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

/** Lets the backend change what the page says about the client; nothing waits for it. */
async function askAboutClient(): Promise<void> {
  if ($booted.get() && (await loadClientConfig())) showClient();
}

/**
 * Takes everything personal off a page that the browser puts away, for it may come back after a
 * logout (rules 3.16, S6.1).
 */
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
