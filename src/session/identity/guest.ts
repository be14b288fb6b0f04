import { clearCaches } from '../../http/clear-caches.ts';
import { tabStorage } from '../storage.ts';
import { setSessionActive } from '../token/token.ts';
import { $booted } from './booted.ts';
import { setSession } from './session.ts';
import { endSessionGeneration } from './session-generation.ts';

/**
 * Makes this tab a guest's, because the session has ended: personal data leave the page, and
 * answers still on their way count no more. Which client the tab is for stays (rule S6.5).
 */
export function becomeGuest(): void {
  endSessionGeneration();
  tabStorage.clear('draft:');
  tabStorage.set('csrf-token', '');
  setSessionActive(false);
  clearCaches();
  setSession({ status: 'guest', alive: false });
  // A boot that was still running counts no more, either: this is its result.
  $booted.set(true);
}
