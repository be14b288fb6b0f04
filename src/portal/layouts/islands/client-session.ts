import type { ClientDirective } from 'astro';
import { hydrateIsland } from './hydrate-island.ts';
import { oncePageMatches } from './once-page-matches.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Values of `data-session` or `data-part` whose people need the island. */
    'client:session'?: string;
  }
}

/** Hydrates an island for some kinds of people, once the session is one of theirs. */
export default ((load, { value }, island) => {
  const names = String(value).split(' ');
  let isWanted = false;
  // Nobody misses code that was loaded ahead.
  island.addEventListener('astro:hydration-error', (event) => {
    if (!isWanted) event.stopPropagation();
  });
  oncePageMatches('[data-person-expected]', () => void load());
  const selectors = names.map((name) => `[data-session="${name}"], [data-part="${name}"]`);
  oncePageMatches(selectors.join(), () => {
    isWanted = true;
    void hydrateIsland(load, island);
  });
}) satisfies ClientDirective;
