import type { ClientDirective } from 'astro';
import { listen } from '../../events.ts';
import { isPageHidden } from '../../page-state.ts';
import { hydrateIsland } from './hydrate-island.ts';
import { oncePageMatches } from './once-page-matches.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    /** The values of `data-session` or `data-part` for which the island hydrates. */
    'client:session'?: string;
  }
}

/** Hydrates an island when the session has one of the kinds or parts in the value of the directive. */
export default ((load, { value }, island) => {
  const sessionNames = String(value).split(' ');
  let isWanted = false;
  // If code that is loaded in advance fails, the failure does not matter before the island is wanted.
  island.addEventListener('astro:hydration-error', (event) => {
    if (!isWanted) event.stopPropagation();
  });
  listen('portal:person-expected', () => {
    if (!isPageHidden()) void load();
  });
  const selectors = sessionNames.map((name) => `[data-session="${name}"], [data-part="${name}"]`);
  oncePageMatches(selectors.join(), () => {
    isWanted = true;
    void hydrateIsland(load, island);
  });
}) satisfies ClientDirective;
