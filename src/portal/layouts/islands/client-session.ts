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

/** Hydrates an island once the session has one of the given kinds. */
export default ((load, { value }, island) => {
  const names = String(value).split(' ');
  let isWanted = false;
  // A failure of code that is loaded in advance does not matter before the island is wanted.
  island.addEventListener('astro:hydration-error', (event) => {
    if (!isWanted) event.stopPropagation();
  });
  listen('portal:person-expected', () => {
    if (!isPageHidden()) void load();
  });
  const selectors = names.map((name) => `[data-session="${name}"], [data-part="${name}"]`);
  oncePageMatches(selectors.join(), () => {
    isWanted = true;
    void hydrateIsland(load, island);
  });
}) satisfies ClientDirective;
