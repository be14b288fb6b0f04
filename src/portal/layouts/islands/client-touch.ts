import type { ClientDirective } from 'astro';
import { hasStoredDraft } from '../../session/draft-key.ts';
import { onceShown } from '../../session/page/when-shown.ts';
import { hydrateIsland } from './hydrate-island.ts';
import { runOnceLoaded, runOnIdle } from './once-loaded.ts';
import { oncePageMatches } from './once-page-matches.ts';

interface TouchOptions {
  /** Hydrates when the page has loaded, for an island that shows nothing without React. */
  readonly atLoad?: boolean;
  /** Waits until `<html>` matches this selector. */
  readonly when?: string;
}

declare module 'astro' {
  interface AstroClientDirectives {
    'client:touch'?: boolean | TouchOptions;
  }
}

const TOUCH_EVENTS = ['pointerover', 'focusin', 'keydown', 'click', 'submit'];

/** Hydrates a form at its first touch or when the page is idle, and at once if the page has a draft (rule 8.12). */
export default ((load, { value }, island) => {
  const { atLoad = false, when = ':root' } = Object(value) as TouchOptions;
  /** Whether the page needs the island, because the island shows nothing without React or a person has touched the island. */
  let isWanted = atLoad;
  let isLoading = false;

  function start(event?: Event): void {
    isWanted ||= event !== undefined;
    if (isLoading) return;
    isLoading = true;
    void hydrateIsland(load, island);
  }

  oncePageMatches(when, () => {
    for (const type of TOUCH_EVENTS) island.addEventListener(type, start, { capture: true });
    if (atLoad) runOnceLoaded(() => start());
    else if (hasStoredDraft()) onceShown(() => start());
    else runOnIdle(() => start());
  });
  island.addEventListener('astro:hydration-error', (event) => {
    isLoading = false;
    // If nobody has touched the island yet, the first touch loads the code again.
    if (!isWanted) event.stopPropagation();
  });
}) satisfies ClientDirective;
