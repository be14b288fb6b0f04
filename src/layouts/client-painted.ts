import type { ClientDirective } from 'astro';
import { afterPaint } from '../session/page/after-paint.ts';
import { startIsland } from './start-island.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    /** A value is a mark that `<html>` must carry. */
    'client:painted'?: boolean | 'reset';
  }
}

/**
 * Hydrates an island after the first paint; `reset` only if the first-paint script set `data-
 * reset`.
 */
const onPainted: ClientDirective = (load, { value }, island) => {
  afterPaint(() => {
    const isWanted = value !== 'reset' || value in document.documentElement.dataset;
    if (isWanted) void startIsland(load, island);
  });
};

export default onPainted;
