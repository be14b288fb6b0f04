import { clearCaches } from '../../http/clear-caches.ts';
import { tabStorage } from '../storage.ts';
import { $booted } from './booted.ts';
import { setSession } from './session.ts';
import { endSessionGeneration } from './session-generation.ts';
import { setSessionActive } from './token.ts';

/** Clears personal data and voids running requests; the client stays (rule S6.5). */
export function becomeGuest(): void {
  endSessionGeneration();
  tabStorage.clear('draft:');
  tabStorage.set('csrf-token', '');
  setSessionActive(false);
  clearCaches();
  setSession({ status: 'guest', isProven: true });
  // Also settles a boot that was still running.
  $booted.set(true);
}
