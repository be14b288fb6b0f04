import type { Client } from '../../sites/schema.ts';
import { adherenceTo } from './adherence.ts';
import { type Criterion, LEVEL_A, LEVEL_AA } from './criteria.ts';
import type { TestedRule } from './evidence.ts';

interface ReportInput {
  readonly client: Client;
  readonly origin: string;
  readonly version: string;
  readonly date: string;
  readonly rules: readonly TestedRule[];
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
  const chapter = (rows: readonly Criterion[]) => ({
    criteria: rows.map((row) => ({
      num: row[0],
      components: [{ name: 'web', adherence: adherenceTo(row, rules) }],
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
