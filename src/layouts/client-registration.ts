import type { ClientDirective } from 'astro';
import { afterPaint } from './after-paint.ts';
import { startIsland } from './start-island.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Which registration form this is. */
    'client:registration'?: 'normal' | 'shop' | 'server';
  }
}

/**
 * `client:registration="shop"`: hydrates a form as soon as `<html data-registration>` says that it is
 * the one, which the first-paint script does for the active client and the page itself for whom it
 * finds; so nobody downloads the other forms. Like every directive it must not import a store.
 */
const onRegistration: ClientDirective = (load, { value }, island) => {
  function hydrateIfWanted() {
    if (document.documentElement.dataset['registration'] !== value) return;
    document.removeEventListener('portal:registration', hydrateIfWanted);
    void startIsland(load, island);
  }
  document.addEventListener('portal:registration', hydrateIfWanted);
  afterPaint(hydrateIfWanted);
};

export default onRegistration;
