import { createHash } from 'node:crypto';

const ENTRY = /<script type="module" src="([^"]+)"><\/script>/g;
const RELATIVE = /(\b(?:import|from)\s*["'])\.\//g;
const SCRIPT_SOURCES =
  /(<meta http-equiv="content-security-policy" content="[^"]*?script-src [^;"]*)/;
/** A script that only calls one function of a chunk is not worth a request. */
const INLINE_MAX = 200;

export function isInlined(code: string): boolean {
  return code.length <= INLINE_MAX && !/\bimport\s*\(/.test(code);
}

/**
 * Writes the short scripts of a page into its HTML, with their hashes in its policy (rule 13.1.c).
 * @param entries code by address of all chunks for which `isInlined` holds
 */
export function withInlineEntries(html: string, entries: ReadonlyMap<string, string>): string {
  const hashes = new Set<string>();
  const preloads: string[] = [];
  const inlined = html.replace(ENTRY, (script, address: string) => {
    const code = entries.get(address)?.trim().replaceAll(RELATIVE, '$1/_astro/');
    if (code === undefined) return script;
    hashes.add(` 'sha256-${createHash('sha256').update(code).digest('base64')}'`);
    preloads.push(`<link rel="modulepreload" href="${address}">`);
    return `<script type="module">${code}</script>`;
  });
  return preloads
    .reduce((text, preload) => text.replace(preload, ''), inlined)
    .replace(SCRIPT_SOURCES, (sources) => sources + [...hashes].join(''));
}
