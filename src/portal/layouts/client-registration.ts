import type { ClientDirective } from 'astro';
import { listen } from '../events.ts';
import { afterPaint } from '../session/page/after-paint.ts';
import { startIsland } from './start-island.ts';
import { startOnTouch } from './start-on-touch.ts';

/** Hydrates only the form that `data-registration` names: as `client:touched`, or at once if the backend defines it, which no page contains. */
export default ((load, { value }, island) => {
  function startIfWanted() {
    if (document.documentElement.dataset['registration'] !== value) return;
    stop();
    if (value === 'server') void startIsland(load, island);
    else startOnTouch(load, island);
  }
  const stop = listen('portal:registration', startIfWanted);
  afterPaint(startIfWanted);
}) satisfies ClientDirective;
