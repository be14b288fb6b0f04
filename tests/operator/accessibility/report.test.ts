import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { reportOf, testedRules } from '../../../src/operator/accessibility/report.ts';
import { readBook } from '../../../src/rules/book.ts';
import { type Citation, readCitations } from '../../../src/rules/citations.ts';
import { clients } from '../../../src/sites/clients.ts';

/** Success criteria of WCAG 2.2 (W3C Recommendation, 5 October 2023); 4.1.1 is removed there. */
const WCAG_A = [
  '1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2',
  '2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 2.5.4',
  '3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7',
  '4.1.2',
].flatMap((row) => row.split(' '));

const WCAG_AA = [
  '1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13',
  '2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8',
  '3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8',
  '4.1.3',
].flatMap((row) => row.split(' '));

const citations = readCitations('.');
const [client] = clients;

function report(cited: readonly Citation[] = citations) {
  const rules = testedRules(readBook(), cited);
  const origin = 'https://konto.example.de';
  return reportOf({ client, origin, version: '0.1.0', date: '2026-11-22', rules });
}

/** Level and notes by criterion. */
function adherences(cited?: readonly Citation[]) {
  const { success_criteria_level_a: a, success_criteria_level_aa: aa } = report(cited).chapters;
  const rows = [...a.criteria, ...aa.criteria];
  return new Map(rows.map(({ num, components }) => [num, components[0]?.adherence]));
}

const withLevel = (level: string, cited?: readonly Citation[]) =>
  [...adherences(cited)].filter(([, found]) => found?.level === level).map(([num]) => num);

describe('rule 27.12: the accessibility report', () => {
  test('has the 55 criteria of levels A and AA, each once and in its chapter', () => {
    const { success_criteria_level_a: a, success_criteria_level_aa: aa } = report().chapters;
    expect(a.criteria.map(({ num }) => num)).toEqual(WCAG_A);
    expect(aa.criteria.map(({ num }) => num)).toEqual(WCAG_AA);
    expect(WCAG_A.length + WCAG_AA.length).toBe(55);
  });

  test('claims exactly what tested rules name, and says what to try for the rest', () => {
    expect(withLevel('not-applicable').join(' ')).toBe('1.2.1 1.2.2 1.2.3 1.4.2 1.2.4 1.2.5');
    expect(withLevel('not-evaluated').join(' ')).toBe(
      '1.3.2 1.3.3 2.1.4 2.3.1 2.4.4 2.5.1 2.5.2 2.5.4 3.2.1 1.3.4 1.4.5 2.4.5 2.4.6 3.2.3 3.2.4',
    );
    expect(withLevel('supports')).toHaveLength(34);
    expect(JSON.stringify(report())).not.toContain('has to evaluate it');
  });

  test('names rules and test files that exist', () => {
    const notes = adherences().get('2.5.8')?.notes ?? '';
    expect(notes).toContain('A5: Targets are at least 24 × 24 CSS px, or spaced.');
    expect(notes).toContain('tests/e2e/screens.spec.ts');
    const files = notes.match(/tests\/[\w./-]+\.tsx?/g) ?? [];
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  test('states criteria as not evaluated once no test cites their rule', () => {
    const without = (rule: string) => citations.filter(({ id }) => id !== rule);
    expect(adherences().get('2.5.8')?.level).toBe('supports');
    expect(adherences(without('A5')).get('2.5.8')).toEqual({
      level: 'not-evaluated',
      notes: 'No automated test proves this criterion. A person has to evaluate it.',
    });
    expect(withLevel('not-applicable', without('A35'))).toEqual([]);
    expect(adherences(without('A35')).get('1.2.2')?.level).toBe('not-evaluated');
    // Two rules name it.
    expect(adherences(without('A3')).get('1.4.3')?.level).toBe('supports');
    expect(withLevel('not-evaluated', [])).toHaveLength(55);
  });

  test('counts no citation in the source, and none in the list of requirements', () => {
    const elsewhere = citations.map((citation) => ({
      ...citation,
      file: citation.file.replace(/^tests\/(?!asvs\/)/, 'src/'),
    }));
    expect(withLevel('not-evaluated', elsewhere)).toHaveLength(55);
  });

  test('says that no person has evaluated it', () => {
    const { evaluation_methods_used: methods, legal_disclaimer: disclaimer } = report();
    expect(methods).toMatch(/^Automated tests only: .+ No person with assistive technology has/);
    expect(disclaimer).toContain('A sample that a lawyer has to release.');
  });

  test('needs the e-mail address of the publisher', () => {
    const publisher = { ...client.publisher, accessibility: undefined };
    const input = { origin: 'https://a.example', version: '1', date: '2026-11-22', rules: [] };
    expect(() => reportOf({ client: { ...client, publisher }, ...input })).toThrow(
      'publishers/beispiel.json has no accessibility, whose e-mail address the report needs.',
    );
  });
});
