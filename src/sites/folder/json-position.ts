import { findNodeAtLocation, type JSONPath, parseTree } from 'jsonc-parser';

/** Finds line:column, counted from 1, of a path or of its longest existing part. @param text valid JSON */
export function findPosition(text: string, path: readonly PropertyKey[]): string {
  const root = parseTree(text);
  const keys: JSONPath = path.map((key) => (typeof key === 'number' ? key : String(key)));
  let node = root && findNodeAtLocation(root, keys);
  while (root && !node) {
    keys.pop();
    node = findNodeAtLocation(root, keys);
  }
  const place = node?.parent?.type === 'property' ? node.parent : node;
  return formatLineAndColumn(text, place?.offset ?? 0);
}

/** @param offset counted from 0 */
export function formatLineAndColumn(text: string, offset: number): string {
  const linesBefore = text.slice(0, offset).split('\n');
  return `${linesBefore.length}:${(linesBefore.at(-1) ?? '').length + 1}`;
}
