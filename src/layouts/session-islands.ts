const OTHER_ISLAND = /<astro-island(?![^>]*\bclient="session")/;
const RUNTIME = /(<style>astro-island.*?<\/style>)(?:<script>.*?<\/script>){2}/s;

/**
 * Takes Astro's inline scripts for islands out of a screen whose islands all wait for somebody who
 * is signed in: 2 kB that no guest needs. await-islands.ts fetches them then.
 */
export function withoutIdleRuntime(content: string): string {
  return startsIslands(content) ? content : content.replace(RUNTIME, '$1');
}

/** Whether a screen has an island that starts without somebody who is signed in. */
export function startsIslands(content: string): boolean {
  return OTHER_ISLAND.test(content);
}
