/** Where an answer leaves the contract. Names fields and kinds of values, never values. */
export interface Deviation {
  /** Path in the body such as 'fields.0.name', '' for all of it, 'HTTP status' or 'header …'. */
  readonly field: string;
  readonly expected: string;
  readonly seen: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed JSON; undefined for an empty body or one that is no JSON. */
  readonly body: unknown;
}
