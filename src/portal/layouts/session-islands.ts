const OTHER_ISLAND = /<astro-island(?![^>]*\bclient="session")/;
const RUNTIME = /(<style>astro-island.*?<\/style>)(?:<script>.*?<\/script>){2}/s;

/**
 * Removes Astro's inline island scripts (2 kB) where all islands wait for a signed-in user; await-
 * islands.ts loads them then.
 */
export function withoutIdleRuntime(content: string): string {
  return startsIslands(content) ? content : content.replace(RUNTIME, '$1');
}

/** Whether an island starts without a signed-in user. */
export function startsIslands(content: string): boolean {
  return OTHER_ISLAND.test(content);
}
