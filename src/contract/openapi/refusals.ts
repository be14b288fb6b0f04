import * as z from 'zod/mini';
import type { Call } from '../definition/call.ts';
import { REFUSAL_MESSAGES } from '../definition/refusal.ts';
import { filledText } from '../replies/tolerant.ts';
import type { Example } from './open-api.ts';
import type { Operation } from './operation.ts';

const MESSAGES: Readonly<Record<string, string>> = REFUSAL_MESSAGES;

/** A refusal, with an example of its message if the contract does not fix the message. */
type Refusal = readonly [status: number, summary: string, exampleMessage?: string];

/** The refusals without data by name, as rule 5.0.4 lists them. The status 400 has examples of its own. */
const REFUSALS: Readonly<Record<string, Refusal>> = {
  unauthorized: [401, 'No session, no valid x-token, or a sign-in that is too old'],
  forbidden: [403, 'Foreign origin, or not allowed for this account or network'],
  csrf: [403, 'No valid x-csrf-token'],
  captcha: [403, 'No valid captcha token'],
  notFound: [404, 'Not found'],
  expired: [410, 'Token unknown, used or expired'],
  tooLarge: [413, 'Body too large', 'payload too large'],
  mediaType: [415, 'Body is not JSON', 'unsupported media type'],
  throttled: [429, 'Too many requests'],
  internal: [500, 'Internal error'],
  overloaded: [503, 'Too much to do at the moment'],
};

const STATUSES_OF_ALL_CALLS = [403, 413, 415, 500, 503];

/** Finds the refusals with a status. The first of them names the response. */
export function findRefusals(status: number) {
  return Object.entries(REFUSALS)
    .filter(([, [refusalStatus]]) => refusalStatus === status)
    .map(([name, [, summary]]) => ({ name, summary }));
}

const createRefusal = (status: number, message: unknown) => ({ success: false, status, message });

const fieldError = z.object({
  property: z
    .string()
    .check(
      z.describe('Path in the request, such as `email` or `invoice_address.zip` (rule 5.0.3).'),
    ),
  description: filledText,
  constraints: z.record(z.string(), z.string()),
});

/** Creates the schema of a refusal, which has field errors only with the status 400. */
export function createRefusalSchema(status: number) {
  const messages = findRefusals(status).flatMap(({ name }) => MESSAGES[name] ?? []);
  return z.object({
    success: z.literal(false),
    status: z.literal(status),
    message: messages.length > 0 ? z.literal(messages) : filledText,
    ...(status === 400 && {
      data: z.optional(z.object({ error: z.array(fieldError).check(z.minLength(1)) })),
    }),
  });
}

export function listRefusalStatuses({ errorStatuses, emptyStatuses }: Call): number[] {
  return [...new Set([...errorStatuses, ...emptyStatuses, ...STATUSES_OF_ALL_CALLS])].sort(
    (one, other) => one - other,
  );
}

export function hasRetryAfter(status: number): boolean {
  return status === 429 || status === 503;
}

export function createSharedExamples(): Record<string, Example> {
  return Object.fromEntries(
    Object.entries(REFUSALS).map(([name, [status, summary, message = MESSAGES[name]]]) => [
      name,
      { summary, value: createRefusal(status, message) },
    ]),
  );
}

export function createRefusalExamples(operation: Operation, status: number) {
  if (status === 400) return createInvalidExamples(operation);
  const { isMutation, hasCaptcha } = operation.call;
  return Object.fromEntries(
    findRefusals(status)
      .filter(({ name }) => (name !== 'csrf' || isMutation) && (name !== 'captcha' || hasCaptcha))
      .map(({ name }) => [name, { $ref: `#/components/examples/${name}` }]),
  );
}

function createInvalidExamples({ errorExample, shownMessage }: Operation): Record<string, Example> {
  return {
    invalid: {
      summary: 'Invalid request',
      value: { ...createRefusal(400, REFUSAL_MESSAGES.invalid), data: { error: [errorExample] } },
    },
    ...(shownMessage !== undefined && {
      shown: {
        summary: 'A message that the portal shows',
        value: createRefusal(400, shownMessage),
      },
    }),
  };
}
