import { dirname, posix } from 'node:path';

const ISLAND = /<astro-island[^>]*>/g;
const ISLAND_MODULE = /(?:component|renderer)-url="([^"]+)"/g;
const MODULE_SCRIPT = /<script[^>]*\bsrc="([^"]+)"/g;
const STATIC_IMPORT =
  /(?:^|[;\s}])(?:import|export)\s*(?:[\w$*{}\s,]+?from\s*)?["'](\.[^"']+)["']/g;

/**
 * Names in a page every chunk that its scripts and its eager islands will ask for, so that
 * the browser fetches them at once instead of one import after the other. Islands that wait for a
 * signed-in user are left out: a guest must not download React. They stand at the end, where a
 * browser that reads ahead finds them as soon: in the head they delay the first paint.
 * @param imports the static imports of a chunk, by absolute path
 */
export function withModulePreloads(
  html: string,
  imports: (chunk: string) => readonly string[],
): string {
  const wanted = new Set<string>();
  const want = (chunk: string) => {
    if (wanted.has(chunk)) return;
    wanted.add(chunk);
    for (const imported of imports(chunk)) want(imported);
  };
  for (const [, src = ''] of html.matchAll(MODULE_SCRIPT)) want(src);
  for (const [island] of html.matchAll(ISLAND)) {
    if (!isAtOnce(island) && !isRegistrationOf(html, island)) continue;
    for (const [, url = ''] of island.matchAll(ISLAND_MODULE)) want(url);
  }
  const links = [...wanted].map((chunk) => `<link rel="modulepreload" href="${chunk}">`).join('');
  return html.replace('</body>', () => `${links}</body>`);
}

/** Whether an island waits for nothing but the first frame. */
function isAtOnce(island: string): boolean {
  return island.includes('client="painted"') && !island.includes('&quot;reset&quot;');
}

/** Whether an island is the registration form that the page's own client wants. */
function isRegistrationOf(html: string, island: string): boolean {
  const form = /<html[^>]*\bdata-registration="([^"]+)"/.exec(html)?.[1];
  return island.includes('client="registration"') && island.includes(`&quot;${form}&quot;`);
}

/** The static imports of a chunk's code, as absolute paths. */
export function staticImports(chunk: string, code: string): string[] {
  return [...code.matchAll(STATIC_IMPORT)].map(([, path = '']) => posix.join(dirname(chunk), path));
}
