import { CHUNK_LOAD_TIMEOUT_MS } from '../../../contract/limits.ts';

/** Loads the code of an island and returns a function that hydrates it. */
export type LoadIsland = () => Promise<() => Promise<void>>;

/**
 * Loads and hydrates an island. Astro retries a file that is missing; a file that never arrives is an
 * error without a message after 120 s (rule 7.4.c).
 */
export async function hydrateIsland(load: LoadIsland, island: HTMLElement): Promise<void> {
  const event = new CustomEvent('astro:hydration-error', { bubbles: true, detail: { error: {} } });
  const timer = setTimeout(() => island.dispatchEvent(event), CHUNK_LOAD_TIMEOUT_MS);
  const hydrate = await load();
  clearTimeout(timer);
  await hydrate();
}
