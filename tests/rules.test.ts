import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  type Entry,
  findReasonNotTested,
  findRuleWithParts,
  getParentId,
  RULE_NUMBER,
  readBook,
} from '../src/rules/book.ts';
import { isInTest, listCitingFiles, readCitations } from '../src/rules/citations.ts';
import { runNode } from './support/run-node.ts';

const ROOT = join(import.meta.dirname, '..');

const book = readBook();
const rules = book.filter((entry) => !entry.isGroup);
const citations = readCitations(ROOT);

/** References to documents that are not in the repository. */
const OUTSIDE_DOCUMENT =
  /\bL\d{2,}|\bspec(?:ification)?\b|\bdecisions? \d|\bquality\.md|\bowner(?:'s)? question/i;

/** A citation with a line break in the middle, which a search for the number would miss. */
const SPLIT_CITATION = new RegExp(
  `\\brules?(?: ${RULE_NUMBER},(?: ${RULE_NUMBER},)*)?\\s*\\n\\s*(?:\\*|//|#)? *${RULE_NUMBER}`,
);

const runRules = (...args: string[]) => runNode([join(ROOT, 'src/rules/print.ts'), ...args]);

describe('the rule book', () => {
  it('has each number once and in order', () => {
    const misplacedEntries = book.filter((entry, index) => {
      const previousEntry = book[index - 1];
      const isSameChapter = previousEntry?.file === entry.file;
      return (
        isSameChapter && previousEntry.id.localeCompare(entry.id, 'en', { numeric: true }) >= 0
      );
    });
    expect(rules.length).toBeGreaterThan(300);
    expect(misplacedEntries.map(({ id }) => id)).toEqual([]);
    expect(new Set(book.map(({ id }) => id)).size).toBe(book.length);
  });

  it('has rules in every group, and a text for every rule', () => {
    const emptyEntries = book.filter((entry) =>
      entry.isGroup
        ? findRuleWithParts(entry.id, book).length < 2 && !/^[SA]?\d+$/.test(entry.id)
        : !entry.text,
    );
    expect(emptyEntries).toEqual([]);
  });

  it('has each number at the beginning of a paragraph, where `readBook` finds the number', () => {
    const hiddenRules = rules.filter(({ text }) =>
      /^\s*\**[SA]?\d+(\.\d+)+(\.[a-z])?\** /m.test(text),
    );
    expect(hiddenRules.map(({ id }) => id)).toEqual([]);
  });

  it('refers to no document outside of the repository', () => {
    expect(rules.filter(({ text }) => OUTSIDE_DOCUMENT.test(text)).map(({ id }) => id)).toEqual([]);
  });
});

describe('a citation', () => {
  it('names an existing rule', () => {
    const knownIds = new Set(book.map(({ id }) => id));
    const unknownCitations = citations.filter(({ id }) => !knownIds.has(id));
    expect(unknownCitations.map(({ id, file, line }) => `${file}:${line} ${id}`)).toEqual([]);
  });

  it('is on one line, where a search finds it', () => {
    const filesWithSplitCitations = listCitingFiles(ROOT).filter((file) =>
      SPLIT_CITATION.test(readFileSync(join(ROOT, file), 'utf8')),
    );
    expect(filesWithSplitCitations).toEqual([]);
  });
});

describe('npm run rules', () => {
  it('prints a rule with its section and its places', async () => {
    const { code, stdout } = await runRules('7.14.9');
    expect(code).toBe(0);
    expect(stdout).toContain('(7.14 Contact)');
    expect(stdout).toContain("'[500] Ihre Daten konnten nicht an unser System übertragen werden.'");
    expect(stdout).toMatch(/\n\nCode\n {2}\S[\s\S]*\n\nTests\n {2}\S/);
  });

  it('lists all rules with counts', async () => {
    const lineWithCounts = /^S6\.3 +\d+ in code, \d+ in tests +When another user signs in/m;
    expect(await runRules()).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(lineWithCounts),
    });
  });

  it('says in one sentence that a rule is unknown', async () => {
    const stderr = expect.stringMatching(/^There is no rule 7\.99; .+\n$/);
    expect(await runRules('7.99')).toEqual({ code: 1, stdout: '', stderr });
  });
});

describe('every rule', () => {
  const citedRules = new Set(citations.filter(isInTest).map(({ id }) => id));
  const isProved = ({ id }: Entry): boolean =>
    citedRules.has(id) ||
    (/\.[a-z]$/.test(id) && rules.some((rule) => rule.id === getParentId(id) && isProved(rule)));

  it('is cited by a test, or says why no test can prove it', () => {
    const unprovedRules = rules.filter((rule) => !isProved(rule) && !findReasonNotTested(rule));
    expect(unprovedRules.map(({ id }) => id)).toEqual([]);
  });

  it('that a test cites has no note that no test can prove the rule', () => {
    expect(
      rules
        .filter((rule) => citedRules.has(rule.id) && findReasonNotTested(rule))
        .map(({ id }) => id),
    ).toEqual([]);
  });
});
