import { dirname, posix } from 'node:path';

const ISLAND = /<astro-island[^>]*>/g;
const ISLAND_MODULE = /(?:component|renderer)-url="([^"]+)"/g;
const MODULE_SCRIPT = /<script[^>]*\bsrc="([^"]+)"/g;
const SESSION_KINDS = /client="session"[^>]*&quot;value&quot;:&quot;([\w ]+)&quot;/;
const RUNTIME = /\/island-runtime\./;
const STATIC_IMPORT =
  /(?:^|[;\s}/])(?:import|export)\s*(?:[\w$*{}\s,]+?from\s*)?["'](\.[^"']+)["']/g;

/**
 * Names in a page every chunk that its scripts and its eager islands will ask for, so that
 * the browser fetches them at once instead of one import after the other. What an island needs that
 * waits for a signed-in user stands in a template, which layouts/await-islands.ts opens: a guest must
 * not download React. All stand at the end, where a browser that reads ahead finds them as soon: in
 * the head they delay the first paint.
 * @param chunks the static imports of every chunk, all by absolute path
 */
export function withModulePreloads(
  html: string,
  chunks: ReadonlyMap<string, readonly string[]>,
): string {
  const wanted = new Set<string>();
  const want = (chunk: string) => {
    if (wanted.has(chunk)) return;
    wanted.add(chunk);
    for (const imported of chunks.get(chunk) ?? []) want(imported);
  };
  for (const [, src = ''] of html.matchAll(MODULE_SCRIPT)) want(src);
  for (const [island] of html.matchAll(ISLAND)) {
    if (!isAtOnce(island) && !isRegistrationOf(html, island)) continue;
    for (const [, url = ''] of island.matchAll(ISLAND_MODULE)) want(url);
  }
  const now = links([...wanted]);
  const runtime = html.includes('customElements')
    ? []
    : [...chunks.keys()].filter((chunk) => RUNTIME.test(chunk));
  const later = [...html.matchAll(ISLAND)].map(([island]) => {
    const kinds = SESSION_KINDS.exec(island)?.[1];
    if (kinds === undefined) return '';
    const before = new Set(wanted);
    for (const chunk of runtime) want(chunk);
    for (const [, url = ''] of island.matchAll(ISLAND_MODULE)) want(url);
    const missing = [...wanted].filter((chunk) => !before.has(chunk));
    return `<template data-preloads="${kinds}">${links(missing)}</template>`;
  });
  return html.replace('</body>', () => `${now}${later.join('')}</body>`);
}

function links(chunks: readonly string[]): string {
  return chunks.map((chunk) => `<link rel="modulepreload" href="${chunk}">`).join('');
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
