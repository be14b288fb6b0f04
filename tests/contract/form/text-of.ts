import type { TextNode } from '../../../src/contract/form/server-text.ts';

/** What a reader sees of a text, without its elements. */
export function readText(nodes: readonly TextNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : readText(node.children))).join('');
}
