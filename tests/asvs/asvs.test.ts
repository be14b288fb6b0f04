import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readHeadings, readRepositoryFile, readSection } from '../support/readme.ts';

const ROOT = join(import.meta.dirname, '../..');
const AUDIT_FACTS = { file: 'src/sandbox/README.md', heading: 'Facts for an audit' };
const OPERATOR_TASKS_FILE = '.github/SECURITY.md';

/** Number of requirements of levels 1 and 2 per section. Each line has the sections of a chapter. */
const REQUIREMENT_COUNTS: Readonly<Record<string, number>> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2 },
  ...{ '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '3.2': 2, '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2 },
  ...{ '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2 },
  ...{ '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4 },
  ...{ '10.1': 2, '10.2': 2, '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1 },
  ...{ '12.1': 3, '12.2': 2, '12.3': 4 },
  ...{ '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5 },
  ...{ '14.1': 2, '14.2': 4, '14.3': 3 },
  ...{ '15.1': 3, '15.2': 3, '15.3': 7 },
  ...{ '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3 },
};

const VERDICTS = ['proved', 'documented', 'not applicable', 'operator', 'deviation'];

/** Rows of the table: `| 1.2.4 | in short | verdict | reason |`. A reason may have parts: `file › name of the test`. */
const rows = [
  ...readRepositoryFile('tests/asvs/README.md').matchAll(
    /^\| (\d[\d.]+) \| .+ \| (.+) \| (.+) \|$/gm,
  ),
].map(([, id = '', verdict = '', reason = '']) => ({ id, verdict, reason }));
const rowsOf = (verdict: string) => rows.filter((row) => row.verdict === verdict);
/** Splits a reason into its proofs, and each proof into file and name. */
const splitProofs = (reason: string) => reason.split('<br>').map((proof) => proof.split(' › '));
const headings = [AUDIT_FACTS.file, OPERATOR_TASKS_FILE]
  .flatMap(readHeadings)
  .map(({ text }) => text);

/** First cells of the audit table, after the two rows of its head. */
const subjects = [
  ...readSection(AUDIT_FACTS.file, AUDIT_FACTS.heading).matchAll(/^\| ([^|]+) \|/gm),
]
  .map(([, subject = '']) => subject.trim())
  .slice(2);

/** Lists the code of a test file, and each title with `%s` in which every other text of the file replaces `%s`. */
function listTitles(file: string): string[] {
  const code = readFileSync(join(ROOT, 'tests', file), 'utf8');
  const texts = [...code.matchAll(/'((?:[^'\\\n]|\\.)+)'/g)].map(([, text = '']) => text);
  const titles = texts.filter((text) => text.includes('%s'));
  return [code, ...titles.flatMap((title) => texts.map((text) => title.replace('%s', () => text)))];
}

describe('the table of ASVS 5.0', () => {
  it('has every requirement of levels 1 and 2 once, and no other', () => {
    const ids = Object.entries(REQUIREMENT_COUNTS).flatMap(([section, count]) =>
      Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
    );
    expect(ids).toHaveLength(237);
    expect(rows.map(({ id }) => id)).toEqual(ids);
  });

  it.each(rows)('$id has a verdict, and a deviation names the rule that decides it', (row) => {
    expect(VERDICTS).toContain(row.verdict);
    if (row.verdict === 'deviation') expect(splitProofs(row.reason)[0]?.[1]).toBeTruthy();
  });

  it.each(rowsOf('proved'))('$id is proved by existing tests', ({ reason }) => {
    for (const [file = '', name = ''] of splitProofs(reason)) {
      expect(file).toMatch(/\.(?:test\.tsx?|spec\.ts)$/);
      const isFound = name !== '' && listTitles(file).some((text) => text.includes(name));
      expect(isFound, `${file} › ${name}`).toBe(true);
    }
  });

  it('refers to every row of the audit table', () => {
    const documentedSubjects = new Set(rowsOf('documented').map(({ reason }) => reason));
    expect(subjects.toSorted()).toEqual([...documentedSubjects].sort());
  });

  it.each(rowsOf('operator'))(
    '$id is an operator’s task below an existing heading',
    ({ reason }) => {
      expect(headings).toContain(splitProofs(reason)[0]?.[1]);
    },
  );
});
