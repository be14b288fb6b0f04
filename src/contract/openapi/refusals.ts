import * as z from 'zod/mini';
import type { Call } from '../definition/call.ts';
import { REFUSAL_MESSAGES } from '../definition/refusal.ts';
import type { Example } from './open-api.ts';
import type { Operation } from './operation.ts';
import { filled } from './schemas.ts';

type Summaries = Readonly<Record<string, string>>;

/** Refusals without data by status, as rule 5.0.4 lists them; 400 has examples of its own. */
export const REFUSALS: Readonly<Record<number, readonly [string, meaning: string, Summaries]>> = {
  401: [
    'Unauthorized',
    'Not signed in',
    { unauthorized: 'No session, no valid x-token, or a sign-in that is too old' },
  ],
  403: [
    'Forbidden',
    'Forbidden',
    {
      forbidden: 'Foreign origin, or not allowed for this account or network',
      csrf: 'No valid x-csrf-token',
      captcha: 'No valid captcha token',
    },
  ],
  404: ['NotFound', 'Not found', { notFound: 'Not found' }],
  410: ['Expired', 'Token unknown, used or expired', { expired: 'Token unknown, used or expired' }],
  413: ['TooLarge', 'Body too large', { tooLarge: 'Body too large' }],
  415: ['MediaType', 'Body is no JSON', { mediaType: 'Body is no JSON' }],
  429: ['Throttled', 'Too many requests', { throttled: 'Too many requests' }],
  500: ['Internal', 'Internal error', { internal: 'Internal error' }],
  503: [
    'Overloaded',
    'Too much to do at the moment',
    { overloaded: 'Too much to do at the moment' },
  ],
};

const EVERYWHERE = [403, 413, 415, 500, 503];

/** Messages that a backend must use, by the names of their examples. */
const REQUIRED: Summaries = REFUSAL_MESSAGES;
const MESSAGES: Summaries = {
  ...REQUIRED,
  tooLarge: 'payload too large',
  mediaType: 'unsupported media type',
};

const summariesOf = (status: number) => Object.entries(REFUSALS[status]?.[2] ?? {});
const refusal = (status: number, message: unknown) => ({ success: false, status, message });

const fieldError = z.object({
  property: z.string(),
  description: filled,
  constraints: z.record(z.string(), z.string()),
});

/** The body of a refusal; field errors come with 400 only (rules 5.0.2, 5.0.3, 5.0.4). */
export function refusalBody(status: number) {
  const messages = summariesOf(status).flatMap(([name]) => REQUIRED[name] ?? []);
  return z.object({
    success: z.literal(false),
    status: z.literal(status),
    message: messages.length > 0 ? z.literal(messages) : filled,
    ...(status === 400 && {
      data: z.optional(z.object({ error: z.array(fieldError).check(z.minLength(1)) })),
    }),
  });
}

export function refusalStatuses({
  refusals,
  expected,
}: Pick<Call, 'refusals' | 'expected'>): number[] {
  return [...new Set([...refusals, ...expected, ...EVERYWHERE])].sort((one, other) => one - other);
}

export function hasRetryAfter(status: number): boolean {
  return status === 429 || status === 503;
}

export function sharedExamples(): Record<string, Example> {
  return Object.fromEntries(
    Object.keys(REFUSALS)
      .map(Number)
      .flatMap((status) =>
        summariesOf(status).map(([name, summary]) => [
          name,
          { summary, value: refusal(status, MESSAGES[name]) },
        ]),
      ),
  );
}

export function refusalExamples(operation: Operation, status: number) {
  if (status === 400) return invalidExamples(operation);
  const { changes, captcha } = operation.call;
  return Object.fromEntries(
    summariesOf(status)
      .filter(([name]) => (name !== 'csrf' || changes) && (name !== 'captcha' || captcha))
      .map(([name]) => [name, { $ref: `#/components/examples/${name}` }]),
  );
}

function invalidExamples({ fault, shownMessage }: Operation): Record<string, Example> {
  return {
    invalid: {
      summary: 'Invalid request',
      value: { ...refusal(400, REFUSAL_MESSAGES.invalid), data: { error: [fault] } },
    },
    ...(shownMessage !== undefined && {
      shown: { summary: 'A message that the portal shows', value: refusal(400, shownMessage) },
    }),
  };
}
