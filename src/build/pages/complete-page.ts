import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse, serialize } from 'parse5';
import type { Chunk } from './chunks.ts';
import { policyOf } from './content-security-policy.ts';
import {
  attributeOf,
  type Element,
  elementsOf,
  insertAfter,
  islandsOf,
  prepend,
  setText,
  textOf,
} from './html.ts';
import { preloadLists } from './preload-lists.ts';

/**
 * What a finished page carries beside what Astro renders, from top to bottom: its own policy; the style
 * sheets of the first frame, and behind `#first-words` those that begin with the comment `later`, and
 * Astro's inline scripts for islands, unless all wait for a signed-in user (rule 18.14); islands without
 * `uid`, a hash of an absolute path (rule 30.3); no `data-captcha`, which only the policy reads; the
 * scripts of `div[data-script-for=failure]` at each `data-script-place`, which only a failure shows;
 * short scripts as inline modules (rule 13.1.c); first in the body preload links of the session's script,
 * so that it comes while the page is read, and those of islands in `template[data-preloads]` for first-paint.ts,
 * layouts/start-island.ts and start-member-page.ts (`data-registration` of the page selects the form's).
 * Astro's scripts for islands are the two behind the style of islands.
 */
export function completePage(html: string, chunks: ReadonlyMap<string, Chunk>): string {
  const page = parse(html);
  shortenFirstFrame(page);
  const failureScripts = takeFailureScripts(page);
  const elements = elementsOf(page);
  const preloads = preloadLists(elements, chunks);
  const entries = elements.filter((element) => inlineEntry(element, chunks));
  for (const place of elements.filter((element) => attributeOf(element, 'data-script-place'))) {
    // Never inline: Trusted Types refuse the text of a script that is cloned from a template.
    for (const src of failureScripts)
      insertAfter(place, `<script type="module" async src="${src}"></script>`);
    defaultTreeAdapter.detachNode(place);
  }
  const body = elements.find(({ tagName }) => tagName === 'body');
  prepend(body, preloads);
  const policy = elements
    .find((element) => attributeOf(element, 'http-equiv') === 'content-security-policy')
    ?.attrs.find(({ name }) => name === 'content');
  if (policy) policy.value = policyOf(policy.value, elementsOf(page), entries);
  for (const element of elements) {
    const dropped = element.tagName === 'astro-island' ? 'uid' : 'data-captcha';
    element.attrs = element.attrs.filter(({ name }) => name !== dropped);
  }
  return serialize(page);
}

const LATER = /\/\*! later \*\/\n(.*)\n?/g;

function shortenFirstFrame(page: DefaultTreeAdapterTypes.Document): void {
  const elements = elementsOf(page);
  const style = elements.findIndex((element) => textOf(element).startsWith('astro-island'));
  const runtime = style < 0 ? [] : elements.slice(style + 1, style + 3);
  const words = elements.find((element) => attributeOf(element, 'id') === 'first-words');
  if (islandsOf(elements).every(({ directive }) => directive === 'session'))
    runtime.forEach(defaultTreeAdapter.detachNode);
  else if (words) for (const script of runtime.reverse()) insertAfter(words, script);
  if (!words) return;
  const later: string[] = [];
  for (const sheet of elements.filter(({ tagName }) => tagName === 'style')) {
    const text = textOf(sheet);
    later.push(...[...text.matchAll(LATER)].map(([, rules = '']) => rules));
    setText(sheet, text.replace(LATER, ''));
  }
  if (later.length > 0) insertAfter(words, `<style>${later.join('\n')}</style>`);
}

function takeFailureScripts(page: DefaultTreeAdapterTypes.Document): readonly string[] {
  const places = elementsOf(page).filter((element) => attributeOf(element, 'data-script-for'));
  places.forEach(defaultTreeAdapter.detachNode);
  return places.flatMap(elementsOf).flatMap((script) => attributeOf(script, 'src') ?? []);
}

function inlineEntry(script: Element, chunks: ReadonlyMap<string, Chunk>): boolean {
  const code = chunks.get(attributeOf(script, 'src') ?? '')?.inline;
  if (code === undefined) return false;
  script.attrs = script.attrs.filter(({ name }) => name !== 'src');
  setText(script, code);
  return true;
}
