import { fetchCode } from '../components/fetch-code.ts';
import { onceSignedIn } from '../session/once-signed-in.ts';
import { missCode } from './route-error.ts';

/** Fetches what starts islands when somebody is signed in, on pages that were built without it. */
export function awaitIslands(): void {
  if (customElements.get('astro-island')) return;
  // Where islands look for their directive as soon as they are defined.
  Object.assign(globalThis, { Astro: {} });
  onceSignedIn(() => {
    fetchCode(() => import('./island-runtime.ts')).then(
      ({ startIslands }) => startIslands(),
      missCode,
    );
  });
}
