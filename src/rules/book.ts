import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const HERE = import.meta.dirname;
const ROOT = join(HERE, '../..');

export const NUMBER = String.raw`[SA]?\d+(?:\.\d+)*(?:\.[a-z]\b)?`;

const GROUP = new RegExp(`^#{1,2} (${NUMBER}) (.+)$`);
const RULE = new RegExp(`^\\*\\*(${NUMBER})\\*\\* (.+)$`);
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
    .flatMap((name) => entriesOf(join(folder, name)));
}

export function withParts(id: string, book: readonly Entry[]): readonly Entry[] {
  return book.filter((entry) => entry.id === id || entry.id.startsWith(`${id}.`));
}

/** Number of the parent entry; '' for a chapter. */
export function parentOf(id: string): string {
  return id.split('.').slice(0, -1).join('.');
}

export function reasonOf(entry: Entry): string | undefined {
  return NOT_TESTED.exec(entry.text)?.[1];
}

function entriesOf(path: string): readonly Entry[] {
  const file = relative(ROOT, path);
  const entries: Entry[] = [];
  let open: { id: string; line: number; lines: string[] } | undefined;
  const close = () => {
    if (open) {
      const { id, line, lines } = open;
      entries.push({ id, isGroup: false, text: lines.join('\n').trim(), file, line });
    }
    open = undefined;
  };
  for (const [index, text] of readFileSync(path, 'utf8').split('\n').entries()) {
    const [, group, title = ''] = GROUP.exec(text) ?? [];
    const [, rule, words = ''] = RULE.exec(text) ?? [];
    if (text.startsWith('#') || rule) close();
    if (group) entries.push({ id: group, isGroup: true, text: title, file, line: index + 1 });
    if (rule) open = { id: rule, line: index + 1, lines: [words] };
    else open?.lines.push(text);
  }
  close();
  return entries;
}
