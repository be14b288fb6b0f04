type Tag = 'a' | 'strong' | 'em' | 'br' | 'p' | 'ul' | 'li';

/** Text, or one of the allowed elements (rule 11.3). */
export type TextNode =
  | string
  | { readonly tag: Tag; readonly href?: string; readonly children: TextNode[] };

const TAGS: Readonly<Record<string, Tag>> = {
  a: 'a',
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  br: 'br',
  p: 'p',
  ul: 'ul',
  li: 'li',
};

/** Tags that end an unclosed element of the same tag. */
const TAGS_WITHOUT_NESTING: readonly Tag[] = ['a', 'p', 'li'];
const BLOCK_TAGS: readonly Tag[] = ['br', 'p', 'ul', 'li'];

const DEPTH_MAX = 20;

/** An opening or closing tag. The lookahead keeps `<max@example.de>` as text. */
const TAG_PATTERN = /<(\/?)([a-z][a-z0-9-]*)(?=[\s/>])((?:"[^"]*"|'[^']*'|[^'"<>])*)>/gi;
const ATTRIBUTE = /([^\s"'/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+)))?/g;
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi;
const NAMED_ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  sect: '§',
  euro: '€',
  ndash: '–',
};

/**
 * Parses a small subset of HTML. Unknown tags are dropped and their text stays. An unclosed `a`, `p` or `li`
 * element ends where the next element of the same tag starts.
 */
export function parseServerText(source: string): TextNode[] {
  const root: TextNode[] = [];
  const openElements: { tag: Tag; children: TextNode[] }[] = [];
  const add = (node: TextNode) => (openElements.at(-1)?.children ?? root).push(node);
  const addText = (text: string) => text && add(decodeEntities(text));
  const findLastOpenIndex = (tag: Tag) =>
    openElements.findLastIndex((element) => element.tag === tag);
  let textStart = 0;
  for (const match of source.matchAll(TAG_PATTERN)) {
    const [tagText, slash, tagName = '', attributes = ''] = match;
    addText(source.slice(textStart, match.index));
    textStart = match.index + tagText.length;
    const tag = Object.hasOwn(TAGS, tagName.toLowerCase())
      ? TAGS[tagName.toLowerCase()]
      : undefined;
    if (!tag) continue;
    if (tag === 'br') {
      add({ tag, children: [] });
      continue;
    }
    const isClosing = slash === '/';
    const lastOpenIndex = findLastOpenIndex(tag);
    // An element inside a `ul` does not end an element around this `ul`.
    const endsUnclosedElement =
      !isClosing && TAGS_WITHOUT_NESTING.includes(tag) && lastOpenIndex > findLastOpenIndex('ul');
    // Shortening the list closes the element and all elements inside the element.
    if ((isClosing && lastOpenIndex >= 0) || endsUnclosedElement)
      openElements.length = lastOpenIndex;
    if (isClosing || openElements.length >= DEPTH_MAX) continue;
    const element = { tag, children: [], ...(tag === 'a' ? readHref(attributes) : {}) };
    add(element);
    openElements.push(element);
  }
  addText(source.slice(textStart));
  return root;
}

function readHref(attributes: string): { href?: string } {
  for (const [, name = '', inDoubleQuotes, inSingleQuotes, unquoted] of attributes.matchAll(
    ATTRIBUTE,
  ))
    if (name.toLowerCase() === 'href')
      return { href: decodeEntities(inDoubleQuotes ?? inSingleQuotes ?? unquoted ?? '') };
  return {};
}

/** Decodes entities of HTML. Unknown entities stay as they are, and invalid code points become U+FFFD. */
function decodeEntities(text: string): string {
  return text.replace(ENTITY, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name) return Object.hasOwn(NAMED_ENTITIES, name) ? (NAMED_ENTITIES[name] ?? whole) : whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
    const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    return isCharacter ? String.fromCodePoint(code) : '\ufffd';
  });
}

/** Removes the markup, which placeholders and options cannot show. A blank separates adjacent blocks. */
export function removeMarkup(source: string): string {
  const flattenNodes = (nodes: readonly TextNode[]): string => nodes.map(flattenNode).join('');
  const flattenNode = (node: TextNode): string => {
    if (typeof node === 'string') return node;
    const text = flattenNodes(node.children);
    return BLOCK_TAGS.includes(node.tag) ? ` ${text} ` : text;
  };
  return flattenNodes(parseServerText(source)).replace(/ {2,}/g, ' ').trim();
}
