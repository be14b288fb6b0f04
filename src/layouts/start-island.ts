import { CHUNK_LOAD_TIMEOUT_MS } from '../limits.ts';

/**
 * Fetches the code of an island and hydrates it. Code that is not there after 120 s is reported as an
 * error without a message (rules 17.6, 7.4); whichever directive calls this.
 */
export async function startIsland(
  load: () => Promise<() => Promise<void>>,
  island: HTMLElement,
): Promise<void> {
  const event = new CustomEvent('astro:hydration-error', { bubbles: true, detail: { error: {} } });
  const timer = setTimeout(() => island.dispatchEvent(event), CHUNK_LOAD_TIMEOUT_MS);
  const hydrate = await load();
  clearTimeout(timer);
  await hydrate();
}
