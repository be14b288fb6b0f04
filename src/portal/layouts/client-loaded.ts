import type { ClientDirective } from 'astro';
import { afterPaint } from '../session/page/after-paint.ts';
import { onLoaded, startIsland } from './start-island.ts';

/** For islands that show nothing without React; `reset` is a mark of the first-paint script. */
export default ((load, { value }, island) => {
  afterPaint(() =>
    onLoaded(() => {
      const isWanted = value !== 'reset' || value in document.documentElement.dataset;
      if (isWanted) void startIsland(load, island);
    }),
  );
}) satisfies ClientDirective;
