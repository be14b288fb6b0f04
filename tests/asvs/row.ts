/** A test file below `tests/` and a distinctive part of a test name. */
export type Proof = readonly [file: string, test: string];

/** Verdict on a requirement: exactly one of these. */
type Verdict =
  | { readonly proof: readonly Proof[] }
  /** Row of the audit table. */
  | { readonly documented: string }
  /** Missing feature that makes the requirement pointless. */
  | { readonly notApplicable: string }
  /** Task of the operator, and the heading that it stands below. */
  | { readonly operator: string; readonly heading: string }
  | { readonly deviation: string; readonly decidedBy: string };

/** A requirement of the standard in short. */
export type Row = Verdict & { readonly id: string; readonly about: string };

/** @param requirement number and description: `1.2.4 Database statements are parameterised` */
export function proved(requirement: string, ...proof: readonly Proof[]): Row {
  return { ...read(requirement), proof };
}

/** @param documented first cell of a row of the audit table */
export function documented(requirement: string, documented: string): Row {
  return { ...read(requirement), documented };
}

export function notApplicable(requirement: string, reason: string): Row {
  return { ...read(requirement), notApplicable: reason };
}

/** @param heading that the task stands below, in one of the two files */
export function operator(requirement: string, must: string, heading = TASKS.heading): Row {
  return { ...read(requirement), operator: must, heading };
}

/** A requirement that is not met by decision. */
export function deviation(requirement: string, why: string, decidedBy: string): Row {
  return { ...read(requirement), deviation: why, decidedBy };
}

function read(requirement: string): { readonly id: string; readonly about: string } {
  const [id = '', ...about] = requirement.split(' ');
  return { id, about: about.join(' ') };
}

/** The audit table. */
export const FACTS = { file: 'src/sandbox/README.md', heading: 'Facts for an audit' };
/** The operator's tasks. */
export const TASKS = { file: '.github/SECURITY.md', heading: 'What an operator must set' };
