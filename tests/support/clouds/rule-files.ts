import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Redirect {
  readonly from: string;
  readonly to: string;
  readonly status: string;
}

export interface HeaderRule {
  readonly path: string;
  /** With a leading `! ` where a header is removed. */
  readonly lines: readonly string[];
}

export function linesOf(tree: string, file: string): string[] {
  return readFileSync(join(tree, file), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'));
}

/** @throws Error for a line that is more than `<from> <to> <status>` */
export function readRedirects(tree: string): Redirect[] {
  return linesOf(tree, '_redirects').map((line) => {
    const [from = '', to = '', status = '', ...rest] = line.trim().split(/\s+/);
    if (status === '' || rest.length > 0) throw new Error(`No rule: ${line}`);
    return { from, to, status };
  });
}

/** A rule whose status sends the browser elsewhere. */
export function sentElsewhere(redirects: readonly Redirect[], path: string): Redirect | undefined {
  return redirects.find(({ from, status }) => from === path && status.startsWith('3'));
}

/** A line that begins with a slash begins a rule. */
export function readHeaderRules(tree: string): HeaderRule[] {
  const rules: { path: string; lines: string[] }[] = [];
  for (const line of linesOf(tree, '_headers'))
    if (line.startsWith('/')) rules.push({ path: line.trim(), lines: [] });
    else rules.at(-1)?.lines.push(line.trim());
  return rules;
}

/**
 * Text that the splat matches, '' without one; undefined without a match. A placeholder matches one
 * part of the path, a splat anything or nothing.
 */
export function splatOf(pattern: string, path: string): string | undefined {
  const source = pattern
    .replace(/[.+?()]/g, '\\$&')
    .replace(PLACEHOLDER, '[^/]+')
    .replace('*', '(.*)');
  const found = new RegExp(`^${source}$`).exec(path);
  return found ? (found[1] ?? '') : undefined;
}

/** Such as `:name`. */
export const PLACEHOLDER = /:[A-Za-z]\w*/;
