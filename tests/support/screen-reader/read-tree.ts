import type { Page } from '@playwright/test';
import { type RawNode, type RawTree, readRawTree } from './raw-tree.ts';
import type { SpokenNode } from './spoken-tree.ts';
import { collapseBlanks, listSpokenStates, liveOf, nameOf, quote, roleOf } from './words.ts';

/** Roles whose text is read together with the surrounding text. */
const INLINE_ROLES = ['strong', 'emphasis', 'code', 'mark', 'time', 'abbreviation'];
/** Roles that are read as the name of a control or group if they contain only text. */
const LABEL_ROLES = ['LabelText', 'Legend'];
const SILENT_ROLES = ['InlineTextBox', 'ListMarker'];
/** Roles whose content is their name or their value. */
const NAMED_ROLES = ['textbox', 'searchbox', 'spinbutton', 'button', 'link', 'option', 'meter'];

/** A text, or a node. */
type Part = string | SpokenNode;

const isText = (part: Part): part is string => typeof part === 'string';
const isOptions = (part: Part) => !isText(part) && part.head === 'options';

export async function readTree(page: Page): Promise<SpokenNode> {
  const rawTree = await readRawTree(page);
  return readNode(rawTree, rawTree.root);
}

function readNode(rawTree: RawTree, node: RawNode): SpokenNode {
  const role = roleOf(node);
  const name = collapseBlanks(nameOf(node));
  const head = name ? `${role} ${quote(name)}` : role;
  const line = [head, ...listSpokenStates(node, rawTree.attributesOf(node))].join(' ');
  // The text of a live paragraph is already among the spoken words, and disappears shortly.
  if (role === 'paragraph' && liveOf(node)) return { head, line, children: [] };
  const content = NAMED_ROLES.includes(role) ? [] : joinTexts(readParts(rawTree, node));
  // The typed text is already read as the value.
  const parts = role === 'combobox' ? content.filter(isOptions) : content;
  const [firstPart] = parts;
  if (firstPart === undefined) return { head, line, children: [] };
  if (parts.length > 1 || !isText(firstPart))
    return { head, line, children: parts.map(toSpokenNode) };
  // A name is read once. Its blanks may differ from those of the text, which may be in several nodes.
  const isName = firstPart.replaceAll(' ', '') === name.replaceAll(' ', '');
  return { head, line: isName ? line : `${line}: ${firstPart}`, children: [] };
}

/** Reads the content of a node, and replaces elements without a role by their content. */
function readParts(rawTree: RawTree, node: RawNode): Part[] {
  return rawTree.childrenOf(node).flatMap((child): Part[] => {
    const role = roleOf(child);
    if (role === 'StaticText') return [nameOf(child)];
    if (role === 'LineBreak') return [' '];
    if (SILENT_ROLES.includes(role)) return [];
    const readChild = () => readParts(rawTree, child);
    if (child.ignored || INLINE_ROLES.includes(role)) return readChild();
    // A block ends a text, so its texts are not joined with the texts around the block.
    if (role === 'generic' && !liveOf(child)) return joinTexts(readChild()).map(toSpokenNode);
    if (LABEL_ROLES.includes(role)) return readChild().every(isText) ? [] : readChild();
    if (role === 'MenuListPopup') return [joinOptions(readChild())];
    return [readNode(rawTree, child)];
  });
}

/** Joins adjacent texts. */
function joinTexts(parts: readonly Part[]): Part[] {
  const joinedParts: Part[] = [];
  for (const part of parts) {
    const lastPart = joinedParts.at(-1);
    if (isText(part) && lastPart !== undefined && isText(lastPart))
      joinedParts.splice(-1, 1, `${lastPart} ${part}`);
    else joinedParts.push(part);
  }
  return joinedParts
    .map((part) => (isText(part) ? removeBlanksBeforePunctuation(part) : part))
    .filter((part) => part !== '');
}

/** Removes blanks before punctuation, which may be in a separate node, and collapses the others. */
const removeBlanksBeforePunctuation = (text: string): string =>
  collapseBlanks(text).replace(/ (?=[.,:;!?)])/g, '');

function toSpokenNode(part: Part): SpokenNode {
  if (!isText(part)) return part;
  const line = `text ${quote(part)}`;
  return { head: line, line, children: [] };
}

/** Joins the options of a select into one line. */
function joinOptions(parts: readonly Part[]): SpokenNode {
  const names = parts.flatMap((part) => (isText(part) ? [] : part.head.replace(/^option /, '')));
  const line = `options ${names.join(', ')}`;
  return { head: 'options', line, children: [] };
}
