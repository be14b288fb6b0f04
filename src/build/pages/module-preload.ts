import { dirname, posix } from 'node:path';
import { PERSON_PRELOAD_SCRIPT } from './inline-scripts.ts';

const ISLAND = /<astro-island[^>]*>/g;
const ISLAND_MODULE = /(?:component|renderer)-url="([^"]+)"/g;
const MODULE_SCRIPT = /<script[^>]*\bsrc="([^"]+)"/g;
/** A script for signed-in users or failures, which runs when the content of its template is shown. */
const LATER_SCRIPT =
  /<div data-script-for="([\w ]+)" hidden>\s*(<script[^>]*\bsrc="([^"]+)"[^>]*><\/script>)\s*<\/div>/g;
const SCRIPT_PLACE = /<span data-script-place="(\w+)"[^>]*><\/span>/g;
const SESSION_KINDS = /client="session"[^>]*&quot;value&quot;:&quot;([\w ]+)&quot;/;
const RUNTIME = /\/island-runtime\./;
const STATIC_IMPORT =
  /(?:^|[;\s}/])(?:import|export)\s*(?:[\w$*{}\s,]+?from\s*)?["'](\.[^"']+)["']/g;

/**
 * Adds modulepreload links for all chunks that scripts import. Links for islands are in templates:
 * those of a form until it starts (portal/layouts/start-island.ts), those for signed-in users until there
 * is one (portal/layouts/await-islands.ts), so guests download no React; who has a token gets them at once
 * (rule 3.2.g). All are at the end of the body: in the head they delay the first paint.
 */
export function withModulePreloads(
  page: string,
  chunks: ReadonlyMap<string, readonly string[]>,
): string {
  const laterScripts = [...page.matchAll(LATER_SCRIPT)];
  const html = page.replaceAll(LATER_SCRIPT, '');
  const linked = new Set<string>();
  /** @returns chunks that have no link yet, with their imports */
  const withImports = (addresses: readonly string[]) => {
    const added: string[] = [];
    const add = (chunk: string) => {
      if (linked.has(chunk)) return;
      linked.add(chunk);
      added.push(chunk);
      for (const imported of chunks.get(chunk) ?? []) add(imported);
    };
    for (const address of addresses) add(address);
    return added;
  };
  // Requests that scripts send meanwhile go before the code of islands (rule 3.2.h).
  const links = (scripts: readonly string[], modules: readonly string[] = []) =>
    [
      ...withImports(scripts).map((chunk) => link(chunk)),
      ...withImports(modules).map((chunk) => link(chunk, ' fetchpriority="low"')),
    ].join('');
  const islands = [...html.matchAll(ISLAND)].map(([island]) => island);
  const now = links([...html.matchAll(MODULE_SCRIPT)].map(([, src = '']) => src));
  const form = links([], islands.filter((island) => isFormOf(html, island)).flatMap(modulesOf));
  const runtime = html.includes('customElements')
    ? []
    : [...chunks.keys()].filter((chunk) => RUNTIME.test(chunk));
  const later = islands.map((island) => {
    const kinds = SESSION_KINDS.exec(island)?.[1];
    if (kinds === undefined) return '';
    const scripts = laterScripts.filter(([, scriptKinds]) => scriptKinds === kinds);
    const list = links(
      scripts.map(([, , , src = '']) => src),
      [...runtime, ...modulesOf(island)],
    );
    const run = scripts.map(([, , script = '']) => script).join('');
    return `<template data-preloads="${kinds}">${list}${run}</template>`;
  });
  const formList = form && `<template data-preloads="form">${form}</template>`;
  const lists = later.join('');
  const early = lists && `<script>${PERSON_PRELOAD_SCRIPT}</script>`;
  return html
    .replaceAll(SCRIPT_PLACE, (_, kind) =>
      laterScripts.map(([, kinds, , src]) => (kinds === kind ? ownScript(src) : '')).join(''),
    )
    .replace('</body>', () => `${now}${formList}${lists}${early}</body>`);
}

function modulesOf(island: string): string[] {
  return [...island.matchAll(ISLAND_MODULE)].map(([, url = '']) => url);
}

/** Never inlined: Trusted Types refuse the text of a script that is cloned from a template. */
function ownScript(src = ''): string {
  return `<script type="module" async src="${src}"></script>`;
}

function link(chunk: string, priority = ''): string {
  return `<link rel="modulepreload" href="${chunk}"${priority}>`;
}

/** Whether an island hydrates once the page has loaded, at the latest (rule 8.12). */
function isFormOf(html: string, island: string): boolean {
  const form = /<html[^>]*\bdata-registration="([^"]+)"/.exec(html)?.[1];
  return (
    island.includes('client="touched"') ||
    (island.includes('client="loaded"') && !island.includes('&quot;reset&quot;')) ||
    (island.includes('client="registration"') && island.includes(`&quot;${form}&quot;`))
  );
}

export function staticImports(chunk: string, code: string): string[] {
  return [...code.matchAll(STATIC_IMPORT)].map(([, path = '']) => posix.join(dirname(chunk), path));
}
