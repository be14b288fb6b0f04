import type { ClientDirective } from 'astro';
import { listen } from '../events.ts';
import { afterPaint } from '../session/page/after-paint.ts';
import { startIsland } from './start-island.ts';
import { startOnTouch } from './start-on-touch.ts';

/** `client:touched` for the wanted form alone; that of the backend is not in the page and starts at once. */
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
