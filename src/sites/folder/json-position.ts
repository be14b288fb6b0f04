import { findNodeAtLocation, type JSONPath, parseTree } from 'jsonc-parser';

/**
 * Finds the place of a path in a text, as line and column such as `3:7`. A path that does not exist has the
 * place of its longest existing part.
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
