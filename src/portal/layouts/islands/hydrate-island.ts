import { CHUNK_LOAD_TIMEOUT_MS } from '../../../contract/limits.ts';

/** Loads the code of an island and returns a function that hydrates it. */
export type LoadIsland = () => Promise<() => Promise<void>>;

/**
 * Loads and hydrates an island. If a file has not arrived after 120 s, the island gets an error without a message
 * (rule 7.4.c). Astro itself loads a missing file again.
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
