import { CHUNK_LOAD_TIMEOUT_MS } from '../../contract/limits.ts';
import { onceShown } from '../session/page/once-shown.ts';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:loaded'?: boolean | 'reset';
    'client:registration'?: 'normal' | 'shop' | 'server';
    'client:session'?: string;
    /** `soon` where other controls than the form's wait for React. */
    'client:touched'?: boolean | 'soon';
  }
}

export type LoadIsland = () => Promise<() => Promise<void>>;

/** Loads and hydrates an island; a timeout is an error without a message (rule 7.4). */
export async function startIsland(load: LoadIsland, island: HTMLElement): Promise<void> {
  // Hidden pages ask for nothing.
  if ('pageHidden' in document.documentElement.dataset) return;
  const event = new CustomEvent('astro:hydration-error', { bubbles: true, detail: { error: {} } });
  const timer = setTimeout(() => island.dispatchEvent(event), CHUNK_LOAD_TIMEOUT_MS);
  const hydrate = await load();
  clearTimeout(timer);
  await hydrate();
}

export function onLoaded(run: () => void): void {
  onceShown(() => {
    if (document.readyState === 'complete') run();
    else addEventListener('load', run, { once: true });
  });
}

/** Never for people who save data. Safari has no idle callback. */
export function onIdle(run: () => void): void {
  if (navigator.connection?.saveData) return;
  onLoaded(() => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(run);
    else setTimeout(run);
  });
}
