import type { ClientDirective } from 'astro';
import { listen } from '../events.ts';
import { type LoadIsland, startIsland } from './start-island.ts';

/** A directive must not import a store, of which it would get a second copy. */
export default ((load, { value }, island) => {
  const kinds = String(value).split(' ');
  let isPersonKnown = false;
  let loading: ReturnType<LoadIsland> | undefined;
  const loadOnce = () => {
    loading ??= load();
    return loading;
  };
  function hydrateIfWanted() {
    const { session = '', part = '' } = document.documentElement.dataset;
    if (!kinds.includes(session) && !kinds.includes(part)) return;
    isPersonKnown = true;
    stop();
    void startIsland(loadOnce, island);
  }
  island.addEventListener('astro:hydration-error', (event) => {
    if (isPersonKnown) return;
    // A guest misses nothing when code that was loaded ahead is missing; it is loaded anew for a person.
    loading = undefined;
    event.stopPropagation();
  });
  if (kinds.includes('personal')) listen('portal:expect-person', () => void loadOnce());
  const stop = listen('portal:session', hydrateIfWanted);
  hydrateIfWanted();
}) satisfies ClientDirective;
