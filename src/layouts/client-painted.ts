import type { ClientDirective } from 'astro';
import { afterPaint } from './after-paint.ts';
import { startIsland } from './start-island.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Without a value, or with a mark that `<html>` must carry. */
    'client:painted'?: boolean | 'reset';
  }
}

/**
 * `client:painted`: hydrates an island as soon as the browser has painted it once.
 * `client:painted="reset"`: only where the first-paint script has marked `<html data-reset>`, so
 * that nobody else downloads it.
 */
const onPainted: ClientDirective = (load, { value }, island) => {
  afterPaint(() => {
    const isWanted = value !== 'reset' || value in document.documentElement.dataset;
    if (isWanted) void startIsland(load, island);
  });
};

export default onPainted;
