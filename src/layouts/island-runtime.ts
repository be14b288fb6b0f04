import 'astro/runtime/server/astro-island.js';
import { keepTypedOnLeaving } from '../session/drafts/keep-typed.ts';
import onSession from './client-session.ts';

/** Starts the islands of a page that was built without Astro's inline script for them. */
export function startIslands(): void {
  keepTypedOnLeaving();
  Object.assign(globalThis, { Astro: { session: onSession } });
  dispatchEvent(new Event('astro:session'));
}
