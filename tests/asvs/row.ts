/** A test of this repository: its file below `tests/` and a distinctive part of its name. */
export type Proof = readonly [file: string, test: string];

/** How the product stands to a requirement: exactly one of these. */
type Verdict =
  | { readonly proof: readonly Proof[] }
  /** The README's row that says so, for a requirement of documentation. */
  | { readonly documented: string }
  /** What the product does not have. */
  | { readonly notApplicable: string }
  /** What an operator does, and the heading of the README below which it says so. */
  | { readonly operator: string; readonly heading: string }
  | { readonly deviation: string; readonly decidedBy: string }
  /** What is missing. */
  | { readonly open: string };

/** A requirement of the standard in our own words. */
export type Row = Verdict & { readonly id: string; readonly about: string };

/** A requirement that tests prove. */
export function proved(id: string, about: string, ...proof: readonly Proof[]): Row {
  return { id, about, proof };
}

/** A requirement of documentation. @param documented first cell of a row below `FACTS` */
export function documented(id: string, about: string, documented: string): Row {
  return { id, about, documented };
}

/** A requirement for something that is not there. */
export function notApplicable(id: string, about: string, reason: string): Row {
  return { id, about, notApplicable: reason };
}

/** A requirement that an operator meets. @param heading of the README, without its marks */
export function operator(id: string, about: string, must: string, heading = OPERATOR): Row {
  return { id, about, operator: must, heading };
}

/** A requirement that is not met, on purpose. */
export function deviation(id: string, about: string, why: string, decidedBy: string): Row {
  return { id, about, deviation: why, decidedBy };
}

/** A requirement that is not met or not proved yet; there may be none. @public */
export function open(id: string, about: string, reason: string): Row {
  return { id, about, open: reason };
}

/** Heading of the README under which a requirement of documentation is answered. */
export const FACTS = 'Facts for an audit';
const OPERATOR = 'Security';
