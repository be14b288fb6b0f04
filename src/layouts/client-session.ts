import type { ClientDirective } from 'astro';
import { startIsland } from './start-island.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Kinds of session that hydrate the island, parted by blanks. */
    'client:session'?: string;
  }
}

/**
 * `client:session="personal ip"`: hydrates an island as soon as one of these kinds of user is there,
 * so a guest never downloads it. Astro bundles a directive apart from the page's modules, so it must
 * not import a store: it listens to the event that session start sends.
 */
const onSession: ClientDirective = (load, { value }, island) => {
  const kinds = String(value).split(' ');
  function hydrateIfWanted() {
    if (!kinds.includes(document.documentElement.dataset['session'] ?? '')) return;
    document.removeEventListener('portal:session', hydrateIfWanted);
    void startIsland(load, island);
  }
  document.addEventListener('portal:session', hydrateIfWanted);
  hydrateIfWanted();
};

export default onSession;
