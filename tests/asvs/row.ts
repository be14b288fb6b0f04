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
  | { readonly deviation: string; readonly decidedBy: string }
  | { readonly open: string };

/** A requirement of the standard in short. */
export type Row = Verdict & { readonly id: string; readonly about: string };

export function proved(id: string, about: string, ...proof: readonly Proof[]): Row {
  return { id, about, proof };
}

/** @param documented first cell of a row of the audit table */
export function documented(id: string, about: string, documented: string): Row {
  return { id, about, documented };
}

export function notApplicable(id: string, about: string, reason: string): Row {
  return { id, about, notApplicable: reason };
}

/** @param heading that the task stands below, in one of the two files */
export function operator(id: string, about: string, must: string, heading = TASKS.heading): Row {
  return { id, about, operator: must, heading };
}

/** A requirement that is not met by decision. */
export function deviation(id: string, about: string, why: string, decidedBy: string): Row {
  return { id, about, deviation: why, decidedBy };
}

/** A requirement that is not met or not proved yet. @public */
export function open(id: string, about: string, reason: string): Row {
  return { id, about, open: reason };
}

/** The audit table. */
export const FACTS = { file: 'src/sandbox/README.md', heading: 'Facts for an audit' };
/** The operator's tasks. */
export const TASKS = { file: '.github/SECURITY.md', heading: 'What an operator must set' };
