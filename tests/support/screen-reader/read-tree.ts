import type { Page } from '@playwright/test';
import type { Heard } from './heard.ts';
import { type RawNode, type RawTree, readRawTree } from './raw-tree.ts';
import { liveOf, nameOf, quoted, roleOf, statesOf, tidy } from './words.ts';

/** Their text is read with the text around it. */
const INLINE = ['strong', 'emphasis', 'code', 'mark', 'time', 'abbreviation'];
/** Read as the name of their control or group, if they are text alone. */
const NAMES = ['LabelText', 'Legend'];
const SILENT = ['InlineTextBox', 'ListMarker'];
/** Their content is their name or their value. */
const NAMED = ['textbox', 'searchbox', 'spinbutton', 'button', 'link', 'option', 'meter'];

/** A text, or a node. */
type Part = string | Heard;

const isText = (part: Part): part is string => typeof part === 'string';
const isOptions = (part: Part) => !isText(part) && part.head === 'options';

export async function readTree(page: Page): Promise<Heard> {
  const raw = await readRawTree(page);
  return hear(raw, raw.root);
}

function hear(raw: RawTree, node: RawNode): Heard {
  const role = roleOf(node);
  const name = tidy(nameOf(node));
  const head = name ? `${role} ${quoted(name)}` : role;
  const line = [head, ...statesOf(node, raw.attributesOf(node))].join(' ');
  // Its text stands above with what is spoken, and goes a moment later.
  if (role === 'paragraph' && liveOf(node)) return { head, line, children: [] };
  const content = NAMED.includes(role) ? [] : joinTexts(partsIn(raw, node));
  // What was typed is the value.
  const parts = role === 'combobox' ? content.filter(isOptions) : content;
  const [text = '', ...others] = parts;
  if (others.length > 0 || !isText(text)) return { head, line, children: parts.map(toHeard) };
  const isName = text.replaceAll(' ', '') === name.replaceAll(' ', '');
  return { head, line: isName || text === '' ? line : `${line}: ${text}`, children: [] };
}

/** The content of a node. A box without a meaning is replaced by its own content. */
function partsIn(raw: RawTree, node: RawNode): Part[] {
  return raw.childrenOf(node).flatMap((child): Part[] => {
    const role = roleOf(child);
    if (role === 'StaticText') return [nameOf(child)];
    if (role === 'LineBreak') return [' '];
    if (SILENT.includes(role)) return [];
    const parts = () => partsIn(raw, child);
    if (child.ignored || INLINE.includes(role)) return parts();
    if (role === 'generic' && !liveOf(child)) return joinTexts(parts()).map(toHeard);
    if (NAMES.includes(role)) return parts().every(isText) ? [] : parts();
    if (role === 'MenuListPopup') return [optionsOf(parts())];
    return [hear(raw, child)];
  });
}

/** Texts that follow one another make one. */
function joinTexts(parts: readonly Part[]): Part[] {
  const joined: Part[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (isText(part) && last !== undefined && isText(last)) joined.splice(-1, 1, `${last} ${part}`);
    else joined.push(part);
  }
  return joined.flatMap((part) => (isText(part) ? punctuated(part) || [] : part));
}

/** Words and marks may be in nodes of their own. */
const punctuated = (text: string): string => tidy(text).replace(/ (?=[.,:;!?)])/g, '');

function toHeard(part: Part): Heard {
  if (!isText(part)) return part;
  const line = `text ${quoted(part)}`;
  return { head: line, line, children: [] };
}

/** The options of a select in one line. */
function optionsOf(parts: readonly Part[]): Heard {
  const names = parts.flatMap((part) => (isText(part) ? [] : part.head.replace(/^option /, '')));
  const line = `options ${names.join(', ')}`;
  return { head: 'options', line, children: [] };
}
