import 'astro/runtime/server/astro-island.js';
import { keepTypedOnLeaving } from '../session/page/drafts/keep-typed.ts';
import onSession from './client-session.ts';

/** For pages built without Astro's inline island script. */
export function startIslands(): void {
  keepTypedOnLeaving();
  Object.assign(globalThis, { Astro: { session: onSession } });
  dispatchEvent(new Event('astro:session'));
}
