import { CHUNK_LOAD_TIMEOUT_MS } from '../../../contract/limits.ts';

/** Loads the code of an island and returns a function that hydrates it. */
export type LoadIsland = () => Promise<() => Promise<void>>;

/**
 * Loads and hydrates an island. A file that has not arrived after 120 s is an error without a message
 * (rule 7.4.c). Astro itself retries a file that is missing.
 */
export async function hydrateIsland(load: LoadIsland, island: HTMLElement): Promise<void> {
  const timeoutError = new CustomEvent('astro:hydration-error', {
    bubbles: true,
    detail: { error: {} },
  });
  const timer = setTimeout(() => island.dispatchEvent(timeoutError), CHUNK_LOAD_TIMEOUT_MS);
  const hydrate = await load();
  clearTimeout(timer);
  await hydrate();
}
