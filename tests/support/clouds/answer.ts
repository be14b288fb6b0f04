import { statSync } from 'node:fs';
import { join } from 'node:path';

/** Response of a cloud host as its rule files define it. */
export interface CloudAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** File of the tree that is sent. */
  readonly file?: string;
  /** Backend URL to which the request is proxied. */
  readonly proxied?: string;
  /** Names of the request's headers that the backend gets. */
  readonly seen?: readonly string[];
}

export type CloudHost = (tree: string) => (address: string) => CloudAnswer;

export function pathOf(address: string): string {
  return address.split('?')[0] ?? '';
}

/** Files that a host reads and does not serve. */
const RULES = ['_headers', '_redirects'];

/** @param file without leading slash */
export function isFile(tree: string, file: string): boolean {
  return (
    !RULES.includes(file) &&
    statSync(join(tree, file), { throwIfNoEntry: false })?.isFile() === true
  );
}
