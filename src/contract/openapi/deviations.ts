import * as z from 'zod/mini';
import { type Deviation, shapeDeviation } from './deviation.ts';
import type { Operation } from './operation.ts';
import { hasRetryAfter, refusalBody, refusalStatuses } from './refusals.ts';

const JSON_TYPE = /^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i;
const MEDIA_TYPE = /^(\w+\/[\w.+-]+)\s*(?:;|$)/;
const CHARSET = /;\s*charset="?([\w-]{1,20})/i;
const SECONDS = /^[1-9]\d*$/;

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Compares an answer with what its call must answer (rule 21.4). */
export function deviationsOf({ call, reply }: Operation, answer: Answer): Deviation[] {
  const { status, body } = answer;
  const refusals = refusalStatuses(call);
  const isDeclared = status === call.success || refusals.includes(status);
  return [
    ...(isDeclared
      ? []
      : [
          {
            field: 'HTTP status',
            expected: [call.success, ...refusals].join(', '),
            seen: String(status),
          },
        ]),
    ...headerDeviations(answer),
    ...(isDeclared
      ? bodyDeviations(status === call.success ? reply : refusalBody(status), body)
      : []),
  ];
}

function bodyDeviations(schema: z.ZodMiniType, body: unknown): Deviation[] {
  const { error } = z.safeParse(schema, body);
  return error?.issues.flatMap((issue) => shapeDeviation(issue, body)) ?? [];
}

/** Media type, caching and the waiting time of 429 and 503 (rules 5.0.1, 5.0.4). */
function headerDeviations({ status, headers }: Answer): Deviation[] {
  const type = headers.get('content-type') ?? '';
  const caching = headers.get('cache-control');
  const wait = headers.get('retry-after');
  const isStored = !/(?:^|,)\s*no-store\s*(?:,|$)/i.test(caching ?? '');
  return [
    !JSON_TYPE.test(type) && headerDeviation('content-type', 'application/json', seenType(type)),
    isStored &&
      headerDeviation('cache-control', 'no-store', caching === null ? 'missing' : 'another value'),
    hasRetryAfter(status) &&
      !SECONDS.test(wait ?? '') &&
      headerDeviation('retry-after', 'whole seconds', wait === null ? 'missing' : 'another value'),
  ].filter((deviation) => deviation !== false);
}

function headerDeviation(name: string, expected: string, seen: string): Deviation {
  return { field: `header ${name}`, expected, seen };
}

function seenType(type: string): string {
  if (type === '') return 'missing';
  const media = MEDIA_TYPE.exec(type)?.[1] ?? 'another value';
  const [, charset] = CHARSET.exec(type) ?? [];
  return /^application\/json$/i.test(media) && charset !== undefined
    ? `${media}; charset=${charset.toLowerCase()}`
    : media;
}
