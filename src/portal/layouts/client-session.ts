import type { ClientDirective } from 'astro';
import { listen } from '../events.ts';
import { startIsland } from './start-island.ts';

/** A directive must not import a store, of which it would get a second copy. */
export default ((load, { value }, island) => {
  const kinds = String(value).split(' ');
  function hydrateIfWanted() {
    const { session = '', part = '' } = document.documentElement.dataset;
    if (!kinds.includes(session) && !kinds.includes(part)) return;
    stop();
    void startIsland(load, island);
  }
  const stop = listen('portal:session', hydrateIfWanted);
  hydrateIfWanted();
}) satisfies ClientDirective;
