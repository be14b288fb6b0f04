import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const RULES_FOLDER = import.meta.dirname;
const ROOT = join(RULES_FOLDER, '../..');

/** The pattern of a number such as 7.14.9, S6.3 or 3.2.a. */
export const RULE_NUMBER = String.raw`[SA]?\d+(?:\.\d+)*(?:\.[a-z]\b)?`;

const GROUP_LINE = new RegExp(`^#{1,2} (${RULE_NUMBER}) (.+)$`);
const RULE_LINE = new RegExp(`^\\*\\*(${RULE_NUMBER})\\*\\* (.+)$`);
const NOT_TESTED_NOTE = /\*\(not tested: (.+)\)\*$/m;

/** A rule, or a group of rules: a chapter or a section. */
export interface Entry {
  readonly id: string;
  readonly isGroup: boolean;
  /** The title of a group, or the Markdown of a rule. */
  readonly text: string;
  readonly file: string;
  readonly line: number;
}

export function readBook(folder = RULES_FOLDER): readonly Entry[] {
  return readdirSync(folder)
    .filter((name) => /^\d\d-.+\.md$/.test(name))
    .sort()
    .flatMap((name) => parseEntries(join(folder, name)));
}

export function findRuleWithParts(id: string, book: readonly Entry[]): readonly Entry[] {
  return book.filter((entry) => entry.id === id || entry.id.startsWith(`${id}.`));
}

/** Returns the number of the parent entry, or '' for a chapter. */
export function getParentId(id: string): string {
  return id.split('.').slice(0, -1).join('.');
}

export function findReasonNotTested(entry: Entry): string | undefined {
  return NOT_TESTED_NOTE.exec(entry.text)?.[1];
}

/** Parses the entries of a file. A rule ends at the next rule or heading. */
function parseEntries(path: string): readonly Entry[] {
  const file = relative(ROOT, path);
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.flatMap((text, index): Entry[] => {
    const place = { file, line: index + 1 };
    const [, groupId, title = ''] = GROUP_LINE.exec(text) ?? [];
    if (groupId) return [{ id: groupId, isGroup: true, text: title, ...place }];
    const [, ruleId, firstLine = ''] = RULE_LINE.exec(text) ?? [];
    if (!ruleId) return [];
    const followingLines = lines.slice(index + 1);
    const endIndex = followingLines.findIndex(
      (line) => line.startsWith('#') || RULE_LINE.test(line),
    );
    const continuation = endIndex < 0 ? followingLines : followingLines.slice(0, endIndex);
    return [
      {
        id: ruleId,
        isGroup: false,
        text: [firstLine, ...continuation].join('\n').trim(),
        ...place,
      },
    ];
  });
}
