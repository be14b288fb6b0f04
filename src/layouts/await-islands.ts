import { fetchCode } from '../components/fetch-code.ts';
import { onceSignedIn } from '../session/identity/once-signed-in.ts';
import { missCode } from './route-error.ts';

/**
 * Fetches the code of islands that wait for a kind of session, all of it at once, as soon as somebody
 * of that kind is here; and what starts islands, on pages that were built without it.
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
  // Where islands look for their directive as soon as they are defined.
  Object.assign(globalThis, { Astro: {} });
  onceSignedIn(() => {
    fetchCode(() => import('./island-runtime.ts')).then(
      ({ startIslands }) => startIslands(),
      missCode,
    );
  });
}
