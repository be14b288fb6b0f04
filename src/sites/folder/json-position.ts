import { findNodeAtLocation, type JSONPath, parseTree } from 'jsonc-parser';

/**
 * Finds line and column of a path, or of its longest existing part, such as `3:7`.
 * @param text is valid JSON
 */
export function findPosition(text: string, path: readonly PropertyKey[]): string {
  const root = parseTree(text);
  const keys: JSONPath = path.map((key) => (typeof key === 'number' ? key : String(key)));
  let node = root && findNodeAtLocation(root, keys);
  while (root && !node) {
    keys.pop();
    node = findNodeAtLocation(root, keys);
  }
  const property = node?.parent?.type === 'property' ? node.parent : node;
  return formatLineAndColumn(text, property?.offset ?? 0);
}

/** Formats line and column, which count from 1. @param offset counts from 0 */
export function formatLineAndColumn(text: string, offset: number): string {
  const linesBefore = text.slice(0, offset).split('\n');
  return `${linesBefore.length}:${(linesBefore.at(-1) ?? '').length + 1}`;
}
