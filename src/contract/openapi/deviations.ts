import * as z from 'zod/mini';
import type { Operation } from './operation.ts';
import { createRefusalSchema, hasRetryAfter, listRefusalStatuses } from './refusals.ts';

const JSON_TYPE = /^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i;
const MEDIA_TYPE = /^(\w+\/[\w.+-]+)\s*(?:;|$)/;
const CHARSET = /;\s*charset="?([\w-]{1,20})/i;
const WHOLE_SECONDS = /^[1-9]\d*$/;

export interface ParsedAnswer extends Pick<Response, 'status' | 'headers'> {
  readonly body: unknown;
}

/** Compares an answer with the contract of its call (rule 21.4). */
export function findDeviations({ call, reply }: Operation, answer: ParsedAnswer): Deviation[] {
  const { status, body } = answer;
  const declaredStatuses = [call.successStatus, ...listRefusalStatuses(call)];
  const expected = declaredStatuses.join(', ');
  const headers = findHeaderDeviations(answer);
  if (!declaredStatuses.includes(status))
    return [{ field: 'HTTP status', expected, seen: String(status) }, ...headers];
  const { error } = z.safeParse(
    status === call.successStatus ? reply : createRefusalSchema(status),
    body,
  );
  return [
    ...headers,
    ...(error?.issues ?? []).flatMap((issue) => findShapeDeviations(issue, body)),
  ];
}

/** Checks media type, caching and the waiting time of 429 and 503. */
function findHeaderDeviations({ status, headers }: ParsedAnswer): Deviation[] {
  const contentType = headers.get('content-type') ?? '';
  const cacheControl = headers.get('cache-control');
  const retryAfter = headers.get('retry-after');
  const isStorable = !/(?:^|,)\s*no-store\s*(?:,|$)/i.test(cacheControl ?? '');
  return [
    !JSON_TYPE.test(contentType) && {
      field: 'header content-type',
      expected: 'application/json',
      seen: describeType(contentType),
    },
    isStorable && createHeaderDeviation('cache-control', 'no-store', cacheControl),
    hasRetryAfter(status) &&
      !WHOLE_SECONDS.test(retryAfter ?? '') &&
      createHeaderDeviation('retry-after', 'whole seconds', retryAfter),
  ].filter((deviation) => deviation !== false);
}

function createHeaderDeviation(
  name: string,
  expected: string,
  sentValue: string | null,
): Deviation {
  const seen = sentValue === null ? 'missing' : 'another value';
  return { field: `header ${name}`, expected, seen };
}

function describeType(contentType: string): string {
  if (contentType === '') return 'missing';
  const mediaType = MEDIA_TYPE.exec(contentType)?.[1] ?? 'another value';
  const [, charset] = CHARSET.exec(contentType) ?? [];
  return /^application\/json$/i.test(mediaType) && charset !== undefined
    ? `${mediaType}; charset=${charset.toLowerCase()}`
    : mediaType;
}

/** A deviation from the contract. It names kinds of values but no values, because values may be personal. */
export interface Deviation {
  /** A path in the body such as 'fields.0.name', '' for the whole body, 'HTTP status' or 'header …'. */
  readonly field: string;
  readonly expected: string;
  readonly seen: string;
}

type Issue = z.core.$ZodIssue;

const SAFE_NAME = /^[\w$.-]{1,64}$/;
/** Common names for the kinds of values that zod names differently. */
const KIND_NAMES: Readonly<Record<string, string>> = {
  int: 'integer',
  array: 'list',
  record: 'object',
};

function findShapeDeviations(
  issue: Issue,
  body: unknown,
  parentPath: Issue['path'] = [],
): Deviation[] {
  const path = [...parentPath, ...issue.path];
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    // The alternative with the fewest issues is probably the intended one.
    const [fewestIssues = []] = issue.errors.toSorted((one, other) => one.length - other.length);
    return fewestIssues.flatMap((innerIssue) => findShapeDeviations(innerIssue, body, path));
  }
  // Keys of a record may be personal data.
  const names = path.map(String).map((name) => (SAFE_NAME.test(name) ? name : '*'));
  return [
    {
      field: names.join('.'),
      expected: describeExpectation(issue),
      seen: describeKind(body, path),
    },
  ];
}

function describeExpectation(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return KIND_NAMES[issue.expected] ?? issue.expected;
    case 'invalid_value':
      return issue.values.map((value) => JSON.stringify(value)).join(' | ');
    case 'invalid_format':
      return `string (${issue.format})`;
    case 'too_small':
      return `${KIND_NAMES[issue.origin] ?? issue.origin}, at least ${issue.minimum}`;
    case 'too_big':
      return `${KIND_NAMES[issue.origin] ?? issue.origin}, at most ${issue.maximum}`;
    case 'invalid_union':
      return 'one of the documented shapes';
    default:
      return issue.message;
  }
}

/** Returns the value at a path of keys, or undefined if there is no value. */
export function readValue(body: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (whole, key) => (Object.hasOwn(Object(whole), key) ? Object(whole)[key] : undefined),
    body,
  );
}

function describeKind(body: unknown, path: readonly PropertyKey[]): string {
  const value = readValue(body, path);
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (value === '') return 'empty string';
  return Array.isArray(value) ? 'list' : typeof value;
}
