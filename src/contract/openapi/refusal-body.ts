import * as z from 'zod/mini';
import type { Call } from '../definition/call.ts';
import { REFUSAL_MESSAGES } from '../definition/refusal.ts';
import { filled } from './schemas/values.ts';

const fieldError = z.object({
  property: z.string(),
  description: filled,
  constraints: z.record(z.string(), z.string()),
});

/** The messages of each status; a text for 400, 413 and 415, which have several (rule 5.0.4). */
const MESSAGES: Readonly<Record<number, readonly [string, ...string[]]>> = {
  401: [REFUSAL_MESSAGES.unauthorized],
  403: [REFUSAL_MESSAGES.forbidden, REFUSAL_MESSAGES.csrf, REFUSAL_MESSAGES.captcha],
  404: [REFUSAL_MESSAGES.notFound],
  410: [REFUSAL_MESSAGES.expired],
  429: [REFUSAL_MESSAGES.throttled],
  500: [REFUSAL_MESSAGES.internal],
  503: [REFUSAL_MESSAGES.overloaded],
};

/** Statuses that every call can answer (rules 5.0.4, S14.9). */
const EVERYWHERE = [403, 413, 415, 500, 503];

/** The body of a refusal; field errors come with 400 only (rules 5.0.2, 5.0.3, 5.0.4). */
export function refusalBody(status: number) {
  const messages = MESSAGES[status];
  return z.object({
    success: z.literal(false),
    status: z.literal(status),
    message: messages ? z.literal(messages) : filled,
    ...(status === 400 && {
      data: z.optional(z.object({ error: z.array(fieldError).check(z.minLength(1)) })),
    }),
  });
}

/** Every error status of a call, ascending. */
export function refusalStatuses({
  refusals,
  expected,
}: Pick<Call, 'refusals' | 'expected'>): number[] {
  return [...new Set([...refusals, ...expected, ...EVERYWHERE])].sort((one, other) => one - other);
}
