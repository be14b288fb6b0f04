import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const HERE = import.meta.dirname;
const ROOT = join(HERE, '../..');

export const RULE_NUMBER = String.raw`[SA]?\d+(?:\.\d+)*(?:\.[a-z]\b)?`;

const GROUP = new RegExp(`^#{1,2} (${RULE_NUMBER}) (.+)$`);
const RULE = new RegExp(`^\\*\\*(${RULE_NUMBER})\\*\\* (.+)$`);
const NOT_TESTED = /\*\(not tested: (.+)\)\*$/m;

/** A rule, or a chapter or section, which only groups rules. */
export interface Entry {
  readonly id: string;
  readonly isGroup: boolean;
  /** Title of a group, Markdown of a rule. */
  readonly text: string;
  readonly file: string;
  readonly line: number;
}

export function readBook(folder = HERE): readonly Entry[] {
  return readdirSync(folder)
    .filter((name) => /^\d\d-.+\.md$/.test(name))
    .sort()
    .flatMap((name) => parseEntries(join(folder, name)));
}

export function findRuleWithParts(id: string, book: readonly Entry[]): readonly Entry[] {
  return book.filter((entry) => entry.id === id || entry.id.startsWith(`${id}.`));
}

/** @returns the number of the parent entry, '' for a chapter */
export function parentRule(id: string): string {
  return id.split('.').slice(0, -1).join('.');
}

export function reasonNotTested(entry: Entry): string | undefined {
  return NOT_TESTED.exec(entry.text)?.[1];
}

/** Parses the entries of a file; a rule ends at the next number or heading. */
function parseEntries(path: string): readonly Entry[] {
  const file = relative(ROOT, path);
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.flatMap((text, index): Entry[] => {
    const place = { file, line: index + 1 };
    const [, group, title = ''] = GROUP.exec(text) ?? [];
    if (group) return [{ id: group, isGroup: true, text: title, ...place }];
    const [, rule, words = ''] = RULE.exec(text) ?? [];
    if (!rule) return [];
    const followingLines = lines.slice(index + 1);
    const end = followingLines.findIndex((next) => next.startsWith('#') || RULE.test(next));
    const continuation = end < 0 ? followingLines : followingLines.slice(0, end);
    return [
      { id: rule, isGroup: false, text: [words, ...continuation].join('\n').trim(), ...place },
    ];
  });
}
