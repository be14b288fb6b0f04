import type { ClientDirective } from 'astro';
import { listen } from '../events.ts';
import { startIsland } from './start-island.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Kinds of session, separated by spaces. */
    'client:session'?: string;
  }
}

/**
 * Hydrates an island when one of these users is signed in. A directive must not import a store (it
 * would get a second copy): it listens to an event.
 */
const onSession: ClientDirective = (load, { value }, island) => {
  const kinds = String(value).split(' ');
  function hydrateIfWanted() {
    if (!kinds.includes(document.documentElement.dataset['session'] ?? '')) return;
    stop();
    void startIsland(load, island);
  }
  const stop = listen('portal:session', hydrateIfWanted);
  hydrateIfWanted();
};

export default onSession;
