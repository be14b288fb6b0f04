import type { Entry } from '../../rules/book.ts';
import { type Citation, isInTest } from '../../rules/citations.ts';
import type { Client } from '../../sites/schema.ts';
import { LEVEL_A, LEVEL_AA, TRIALS } from './criteria.ts';

interface ReportInput {
  readonly client: Client;
  readonly origin: string;
  readonly version: string;
  readonly date: string;
  readonly rules: ReturnType<typeof testedRules>;
}

const METHODS =
  'Automated tests only: unit, browser and axe-core tests run with every change, and each cites the rule that it proves. No person with assistive technology has evaluated the product.';
const NOTES =
  'Made from the rule book and the tests that cite it. Criteria that no test proves are stated as not evaluated, also at levels A and AA, so this is no complete VPAT until a person has evaluated them.';
const DISCLAIMER =
  'A sample that a lawyer has to release. It states what automated tests have shown and is no legally binding claim of conformance.';

/** An OpenACR document as plain data (rule 27.12). @throws without an address for reports */
export function reportOf({ client, origin, version, date, rules }: ReportInput) {
  const { id, name, phone, accessibility } = client.publisher;
  if (!accessibility)
    throw new Error(
      `publishers/${id}.json has no accessibility, whose e-mail address the report needs. Add it, or name another client with --client.`,
    );
  const contact = { company_name: name, email: accessibility.email, phone: phone.shown };
  const chapter = (numbers: readonly string[]) => ({
    criteria: numbers.map((num) => ({
      num,
      components: [{ name: 'web', adherence: adherenceTo(num, rules) }],
    })),
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
    evaluation_methods_used: METHODS,
    legal_disclaimer: DISCLAIMER,
    feedback: `${origin}/barrierefreiheit`,
    catalog: '2.5-edition-wcag-2.2-en',
    chapters: {
      success_criteria_level_a: chapter(LEVEL_A),
      success_criteria_level_aa: chapter(LEVEL_AA),
    },
  };
}

const NO_MEDIA = 'A35';

/** Claims only what tested rules prove (rule 27.12). */
function adherenceTo(num: string, rules: ReportInput['rules']) {
  const proofs = rules.filter(({ criteria }) => criteria.includes(num));
  const facts = proofs.map(({ id, text, tests }) => `${id}: ${text} Tests: ${tests.join(', ')}.`);
  const claim = (level: string, why: string) => ({ level, notes: [why, ...facts].join('\n\n') });
  if (proofs.length === 0)
    return claim(
      'not-evaluated',
      `No automated test proves this criterion. A person has to ${TRIALS[num] ?? 'evaluate it'}.`,
    );
  return proofs.every(({ id }) => id === NO_MEDIA)
    ? claim('not-applicable', 'The portal has no audio and no video.')
    : claim('supports', "By automated tests of these rules, without a person's evaluation.");
}

const NUMBERS = / \((\d\.\d\.\d+(?:, \d\.\d\.\d+)*)\)/;

/** The rules of chapter 20 that name success criteria and that a test cites (rule 27.12). */
export function testedRules(book: readonly Entry[], citations: readonly Citation[]) {
  return book
    .filter(({ id, isGroup }) => !isGroup && id.startsWith('A'))
    .map(({ id, text }) => ({
      id,
      text: text.replace(NUMBERS, ''),
      criteria: NUMBERS.exec(text)?.[1]?.split(', ') ?? [],
      tests: testsOf(id, citations),
    }))
    .filter(({ tests }) => tests.length > 0);
}

function testsOf(rule: string, citations: readonly Citation[]): readonly string[] {
  const files = citations.filter(({ id }) => id === rule).filter(isInTest);
  return [...new Set(files.map(({ file }) => file))].sort();
}
