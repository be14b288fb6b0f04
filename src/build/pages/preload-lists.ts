import type { Chunk } from './chunks.ts';
import { attributeOf, type Element, isForm, islandsOf } from './html.ts';

/**
 * Links for islands are in templates: those of a form until it starts (layouts/start-island.ts), those
 * of signed-in users until there is one (layouts/start-member-page.ts), or at once where somebody was
 * (first-paint.ts).
 */
export function preloadLists(
  elements: readonly Element[],
  chunks: ReadonlyMap<string, Chunk>,
): string {
  const linked = new Set<string>();
  function links(addresses: readonly string[], priority = ''): string {
    let list = '';
    for (const address of addresses) {
      if (linked.has(address)) continue;
      linked.add(address);
      const imported = links(chunks.get(address)?.imports ?? [], priority);
      list += `<link rel="modulepreload" href="${address}"${priority}>${imported}`;
    }
    return list;
  }
  // Requests that scripts send meanwhile go first.
  const ofIslands = (addresses: readonly string[]) => links(addresses, ' fetchpriority="low"');

  const islands = islandsOf(elements);
  const now = elements
    .filter(({ tagName }) => tagName === 'script')
    .flatMap((script) => attributeOf(script, 'src') ?? [])
    .map((src) => {
      const { imports = [], inline } = chunks.get(src) ?? {};
      return links(inline === undefined ? [src] : imports);
    });
  const registration = attributeOf(elements[0], 'data-registration');
  const forms = islands.filter((island) => isForm(island, registration));
  const form = ofIslands(forms.flatMap(({ modules }) => modules));
  const ofPersons = islands
    .filter(({ directive }) => directive === 'session')
    .map(({ value, modules }) => templateFor(value, ofIslands(modules)));
  return [...now, form && templateFor('form', form), ...ofPersons].join('');
}

function templateFor(kinds: unknown, list: string): string {
  return `<template data-preloads="${kinds}">${list}</template>`;
}
