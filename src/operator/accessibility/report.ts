import type { Entry } from '../../rules/book.ts';
import { type Citation, isInTest } from '../../rules/citations.ts';
import type { Client } from '../../sites/schemas/clients-and-environments.ts';
import criteria from './criteria.json' with { type: 'json' };

/** A statement about clauses of EN 301 549, with the rules whose tests prove the statement. */
interface Statement extends Readonly<Record<'clauses' | 'level' | 'why', string>> {
  readonly rules: readonly string[];
}

/** What a person has to do to evaluate a success criterion, by the number of the criterion. */
const TRIALS: Readonly<Record<string, string>> = criteria.trials;

interface ReportInput {
  readonly client: Client;
  readonly origin: string;
  readonly version: string;
  readonly date: string;
  readonly rules: ReturnType<typeof findTestedRules>;
}

const EVALUATION_METHODS =
  'Automated tests only: unit, browser and axe-core tests run with every change, and each cites the rule that it proves; what the screen reader Orca says on journeys in Chromium and Firefox is compared with texts that a person has read (tests/orca/chromium and tests/orca/firefox). No person with assistive technology has evaluated the product.';
const NOTES =
  'Made from the rule book and the tests that cite it. Criteria that no test proves are stated as not evaluated, also at levels A and AA, so this is not a complete VPAT until a person has evaluated them.';
const DISCLAIMER =
  'A sample that a lawyer has to release. It states what automated tests have shown and is not a legally binding claim of conformance.';

/** Creates an OpenACR document as plain data (rule 27.12). @throws Error without an e-mail address for reports */
export function createReport({ client, origin, version, date, rules }: ReportInput) {
  const { id, name, phone, accessibility } = client.publisher;
  if (!accessibility)
    throw new Error(
      `publishers/${id}.json has no accessibility, whose e-mail address the report needs. Add it, or name another client with --client.`,
    );
  const contact = { company_name: name, email: accessibility.email, phone: phone.shown };
  const createCriteria = (
    componentName: string,
    numbers: string,
    findAdherence: (num: string) => Adherence,
  ) =>
    numbers.split(' ').map((num) => {
      const component = { name: componentName, adherence: findAdherence(num) };
      return { num, components: [component] };
    });
  return {
    title: `${name} Accessibility Conformance Report`,
    product: {
      name: client.productName,
      version,
      description: 'Account portal for customers: registration, account, contracts, contact.',
    },
    author: contact,
    vendor: contact,
    report_date: date,
    last_modified_date: date,
    version: 1,
    notes: NOTES,
    evaluation_methods_used: EVALUATION_METHODS,
    legal_disclaimer: DISCLAIMER,
    feedback: `${origin}/barrierefreiheit`,
    catalog: '2.5-edition-wcag-2.2-508-eu-en',
    chapters: {
      ...mapChapters(criteria.wcag, (numbers) => ({
        criteria: createCriteria('web', numbers, (num) => findCriterionAdherence(num, rules)),
      })),
      ...mapChapters(criteria.notes, (notes) => ({ notes })),
      ...mapChapters(criteria.en301549, (statements) => ({
        criteria: statements.flatMap((statement) =>
          createCriteria('none', statement.clauses, () => findStatementAdherence(statement, rules)),
        ),
      })),
      ...mapChapters(criteria.omittedChapters, (notes) => ({ disabled: true, notes })),
    },
  };
}

/**
 * Lists the sentences for `measures` of the accessibility statement. A sentence is only listed if
 * tests cite all its rules.
 */
export function listMeasures(rules: ReportInput['rules']): readonly string[] {
  const testedRules = new Set(rules.map(({ id }) => id));
  return criteria.statement.measures
    .filter((measure) => measure.rules.every((id) => testedRules.has(id)))
    .map(({ text }) => text);
}

function mapChapters<Source, Chapter>(
  sourcesById: Readonly<Record<string, Source>>,
  createChapter: (source: Source) => Chapter,
): Record<string, Chapter> {
  return Object.fromEntries(
    Object.entries(sourcesById).map(([id, source]) => [id, createChapter(source)]),
  );
}

type Adherence = ReturnType<typeof claim>;

/** The number of the rule that forbids audio and video. */
const NO_MEDIA_RULE = 'A35';
const PROOF_BY_TESTS = "By automated tests of these rules, without a person's evaluation.";

function findCriterionAdherence(num: string, rules: ReportInput['rules']): Adherence {
  const proofs = rules.filter((rule) => rule.criteria.includes(num));
  if (proofs.length === 0) return claimUnproven(TRIALS[num]);
  return proofs.every(({ id }) => id === NO_MEDIA_RULE)
    ? claim('not-applicable', 'The portal has no audio and no video.', proofs)
    : claim('supports', PROOF_BY_TESTS, proofs);
}

/** Claims a clause only if tests cite all rules of the statement. */
function findStatementAdherence(statement: Statement, rules: ReportInput['rules']): Adherence {
  const proofs = rules.filter(({ id }) => statement.rules.includes(id));
  if (proofs.length < statement.rules.length) return claimUnproven();
  return claim(statement.level, statement.why, proofs);
}

const claimUnproven = (trial = 'evaluate it') =>
  claim('not-evaluated', `No automated test proves this criterion. A person has to ${trial}.`, []);

function claim(level: string, why: string, proofs: ReportInput['rules']) {
  const proofTexts = proofs.map(
    ({ id, text, tests }) => `${id}: ${text} Tests: ${tests.join(', ')}.`,
  );
  return { level, notes: [why, ...proofTexts].join('\n\n') };
}

/** The numbers of success criteria, which a rule of chapter 20 names in brackets. */
const CRITERION_NUMBERS = / \((\d\.\d\.\d+(?:, \d\.\d\.\d+)*)\)/;

/** Finds the rules that a test cites, each with its success criteria and tests. */
export function findTestedRules(book: readonly Entry[], citations: readonly Citation[]) {
  return book
    .filter(({ isGroup }) => !isGroup)
    .map(({ id, text }) => {
      const numbers = id.startsWith('A') ? CRITERION_NUMBERS.exec(text)?.[1] : undefined;
      return {
        id,
        text: text.replace(CRITERION_NUMBERS, ''),
        criteria: numbers?.split(', ') ?? [],
        tests: listTests(id, citations),
      };
    })
    .filter(({ tests }) => tests.length > 0);
}

function listTests(ruleId: string, citations: readonly Citation[]): readonly string[] {
  const testCitations = citations.filter(({ id }) => id === ruleId).filter(isInTest);
  return [...new Set(testCitations.map(({ file }) => file))].sort();
}
