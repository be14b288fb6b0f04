import { fetchCode } from '../components/fetch-code.ts';
import { onceSignedIn } from '../session/identity/once-signed-in.ts';
import { missCode } from './route-error.ts';

/**
 * Preloads islands of a session kind once it is known, and loads the island runtime if the page has
 * none.
 */
export function awaitIslands(): void {
  document.addEventListener('portal:session', (event) => {
    const { detail: kind } = event as CustomEvent<string>;
    for (const template of document.querySelectorAll<HTMLTemplateElement>(
      `template[data-preloads~="${kind}"]`,
    ))
      template.replaceWith(template.content);
  });
  if (customElements.get('astro-island')) return;
  // Islands look for their directive here when they are defined.
  Object.assign(globalThis, { Astro: {} });
  onceSignedIn(() => {
    fetchCode(() => import('./island-runtime.ts')).then(
      ({ startIslands }) => startIslands(),
      missCode,
    );
  });
}
