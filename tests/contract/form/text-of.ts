import type { TextNode } from '../../../src/contract/form/server-text.ts';

/** Returns the text of nodes without their elements. */
export function readText(nodes: readonly TextNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : readText(node.children))).join('');
}
