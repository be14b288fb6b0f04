import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  createReport,
  findTestedRules,
  listMeasures,
} from '../../../src/operator/accessibility/report.ts';
import { readBook } from '../../../src/rules/book.ts';
import { type Citation, readCitations } from '../../../src/rules/citations.ts';
import { clients } from '../../../src/sites/clients.ts';
import catalogue from './catalogue.json' with { type: 'json' };

const citations = readCitations('.');
const [client] = clients;

/** The number of criteria whose level depends on tests. */
const TESTABLE_CRITERION_COUNT = 84;

function createTestReport(knownCitations: readonly Citation[] = citations) {
  const rules = findTestedRules(readBook(), knownCitations);
  const origin = 'https://konto.example.de';
  return createReport({ client, origin, version: '0.1.0', date: '2026-11-22', rules });
}

/** Lists each claimed chapter with its criteria. */
const listClaimedChapters = (knownCitations?: readonly Citation[]) =>
  Object.entries(createTestReport(knownCitations).chapters).flatMap(([id, chapter]) =>
    'criteria' in chapter ? [{ id, criteria: chapter.criteria }] : [],
  );

/** Maps each criterion to its level and notes. */
function mapAdherences(knownCitations?: readonly Citation[]) {
  const rows = listClaimedChapters(knownCitations).flatMap(({ criteria }) => criteria);
  return new Map(rows.map(({ num, components }) => [num, components[0]?.adherence]));
}

const listCriteria = (level: string, knownCitations?: readonly Citation[]) =>
  [...mapAdherences(knownCitations)]
    .filter(([, adherence]) => adherence?.level === level)
    .map(([num]) => num);

describe('the accessibility report (27.12)', () => {
  test('has each criterion of the catalogue once and in its chapter', () => {
    const numbers = listClaimedChapters().map(({ id, criteria }) => [
      id,
      criteria.map(({ num }) => num),
    ]);
    // The catalogue has the numbers of OpenACR's 2.5-edition-wcag-2.2-508-eu-en.yaml.
    expect(numbers).toEqual(Object.entries(catalogue).map(([id, nums]) => [id, nums.split(' ')]));
    expect(createTestReport().chapters).toMatchObject({
      en_301_549_web: { notes: expect.stringContaining('9.1.1.1 is 1.1.1 of WCAG') },
      hardware: { disabled: true, notes: 'Section 508 of the United States is not claimed.' },
    });
  });

  test('claims exactly the criteria of tested rules, and has a note for every other criterion', () => {
    expect(listCriteria('not-applicable').slice(0, 7).join(' ')).toBe(
      '1.2.1 1.2.2 1.2.3 1.4.2 1.2.4 1.2.5 5.1',
    );
    expect(listCriteria('not-evaluated').join(' ')).toBe(
      `1.3.2 1.3.3 2.1.4 2.3.1 2.4.4 2.5.1 2.5.2 2.5.4 3.2.1 1.3.4 1.4.5 2.4.5 2.4.6 3.2.3 3.2.4
      12.1 12.1.1 12.2 12.2.2 12.2.3 12.2.4`.replace(/\s+/g, ' '),
    );
    // The first 35 supported criteria are those of WCAG.
    expect(listCriteria('supports').slice(35).join(' ')).toBe(
      '5.2 5.4 5.6 5.6.1 5.6.2 11.7 12.1.2',
    );
    expect(JSON.stringify(createTestReport())).not.toContain('has to evaluate it');
  });

  test('names rules and test files that exist', () => {
    const notes = mapAdherences().get('2.5.8')?.notes ?? '';
    expect(notes).toContain('A5: Targets are at least 24 × 24 CSS px, or spaced.');
    expect(notes).toContain('tests/e2e/screens.spec.ts');
    const files = notes.match(/tests\/[\w./-]+\.tsx?/g) ?? [];
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  test('lists a criterion as not evaluated if no test cites its rules', () => {
    const removeCitations = (rule: string) => citations.filter(({ id }) => id !== rule);
    expect(mapAdherences().get('2.5.8')?.level).toBe('supports');
    expect(mapAdherences(removeCitations('A5')).get('2.5.8')).toEqual({
      level: 'not-evaluated',
      notes: 'No automated test proves this criterion. A person has to evaluate it.',
    });
    // By rule A35 the criteria for audio and video, which come before 5.1, are not applicable.
    expect(listCriteria('not-applicable', removeCitations('A35'))[0]).toBe('5.1');
    expect(mapAdherences(removeCitations('A35')).get('1.2.2')?.level).toBe('not-evaluated');
    // Two rules name criterion 1.4.3.
    expect(mapAdherences(removeCitations('A3')).get('1.4.3')?.level).toBe('supports');
    expect(listCriteria('not-evaluated', [])).toHaveLength(TESTABLE_CRITERION_COUNT);
    expect(mapAdherences().get('5.9')?.notes).toContain('A36: With a switch');
    expect(mapAdherences(removeCitations('A36')).get('5.9')?.level).toBe('not-evaluated');
  });

  test('does not count citations in the source or in the list of requirements', () => {
    // The list of requirements is in tests/asvs.
    const movedCitations = citations.map((citation) => ({
      ...citation,
      file: citation.file.replace(/^tests\/(?!asvs\/)/, 'src/'),
    }));
    expect(listCriteria('not-evaluated', movedCitations)).toHaveLength(TESTABLE_CRITERION_COUNT);
  });

  test('lists a measure of the accessibility statement only if tests prove its rules', () => {
    const listTestedMeasures = (knownCitations: readonly Citation[]) =>
      listMeasures(findTestedRules(readBook(), knownCitations));
    expect(client.publisher.accessibility?.measures).toEqual(listTestedMeasures(citations));
    const measuresWithoutOrca = listTestedMeasures(citations.filter(({ id }) => id !== 'A37'));
    expect(
      listTestedMeasures(citations)
        .filter((text) => !measuresWithoutOrca.includes(text))
        .join(),
    ).toContain('Orca');
  });

  test('says that no person has evaluated the portal', () => {
    const { evaluation_methods_used: methods, legal_disclaimer: disclaimer } = createTestReport();
    expect(methods).toMatch(/^Automated tests only: .+ No person with assistive technology has/);
    expect(disclaimer).toContain('A sample that a lawyer has to release.');
  });

  test('requires the e-mail address of the publisher', () => {
    const publisher = { ...client.publisher, accessibility: undefined };
    const input = { origin: 'https://a.example', version: '1', date: '2026-11-22', rules: [] };
    expect(() => createReport({ client: { ...client, publisher }, ...input })).toThrow(
      'publishers/beispiel.json has no accessibility, whose e-mail address the report needs.',
    );
  });
});
