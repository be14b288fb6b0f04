import type * as z from 'zod/mini';

/** Where an answer leaves the contract. Names fields and kinds of values, never values. */
export interface Deviation {
  /** Path in the body such as 'fields.0.name', '' for all of it, 'HTTP status' or 'header …'. */
  readonly field: string;
  readonly expected: string;
  readonly seen: string;
}

type Issue = z.core.$ZodIssue;

const SAFE_NAME = /^[\w$.-]{1,64}$/;
const KINDS: Readonly<Record<string, string>> = { int: 'integer', array: 'list', record: 'object' };

export function shapeDeviation(
  issue: Issue,
  body: unknown,
  before: Issue['path'] = [],
): Deviation[] {
  const path = [...before, ...issue.path];
  if (issue.code === 'invalid_union' && issue.errors.length > 0)
    return nearest(issue.errors).flatMap((inner) => shapeDeviation(inner, body, path));
  return [
    {
      field: path.map(shownName).join('.'),
      expected: expectation(issue),
      seen: kindAt(body, path),
    },
  ];
}

function nearest(alternatives: readonly (readonly Issue[])[]): readonly Issue[] {
  return alternatives.reduce((best, issues) => (issues.length < best.length ? issues : best));
}

/** Keys of a record could be values of a person. */
function shownName(key: PropertyKey): string {
  return SAFE_NAME.test(String(key)) ? String(key) : '*';
}

function expectation(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return KINDS[issue.expected] ?? issue.expected;
    case 'invalid_value':
      return issue.values.map((value) => JSON.stringify(value)).join(' | ');
    case 'invalid_format':
      return `string (${issue.format})`;
    case 'too_small':
      return `${KINDS[issue.origin] ?? issue.origin}, at least ${issue.minimum}`;
    case 'too_big':
      return `${KINDS[issue.origin] ?? issue.origin}, at most ${issue.maximum}`;
    case 'invalid_union':
      return 'one of the documented shapes';
    default:
      return issue.message;
  }
}

function kindAt(body: unknown, path: readonly PropertyKey[]): string {
  const value = path.reduce<unknown>(
    (whole, key) => (Object.hasOwn(Object(whole), key) ? Object(whole)[key] : undefined),
    body,
  );
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (value === '') return 'empty string';
  return Array.isArray(value) ? 'list' : typeof value;
}
