import type { ClientDirective } from 'astro';
import { listen } from '../events.ts';
import { afterPaint } from '../session/page/after-paint.ts';
import { startIsland } from './start-island.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:registration'?: 'normal' | 'shop' | 'server';
  }
}

/**
 * Hydrates the form that `<html data-registration>` names, so that the others are not downloaded. A
 * directive must not import a store: it would get a second copy.
 */
const onRegistration: ClientDirective = (load, { value }, island) => {
  function hydrateIfWanted() {
    if (document.documentElement.dataset['registration'] !== value) return;
    stop();
    void startIsland(load, island);
  }
  const stop = listen('portal:registration', hydrateIfWanted);
  afterPaint(hydrateIfWanted);
};

export default onRegistration;
