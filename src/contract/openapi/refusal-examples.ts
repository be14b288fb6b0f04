import type { Call } from '../definition/call.ts';
import { REFUSAL_MESSAGES } from '../definition/refusal.ts';
import type { Example, Reference } from './open-api.ts';
import type { Operation } from './operation.ts';

const refusal = (status: number, message: string) => ({ success: false, status, message });

interface RefusalExample extends Example {
  readonly status: number;
  readonly summary: string;
  /** Whether a call can answer so; every call that declares the status by default. */
  readonly applies?: (call: Call) => boolean;
}

/** Refusals without data, by the name of their example (rule 5.0.4). */
const EXAMPLES: Readonly<Record<string, RefusalExample>> = {
  unauthorized: {
    status: 401,
    summary: 'No session, no valid x-token, or a sign-in that is too old',
    value: refusal(401, REFUSAL_MESSAGES.unauthorized),
  },
  forbidden: {
    status: 403,
    summary: 'Foreign origin, or not allowed for this account or network',
    value: refusal(403, REFUSAL_MESSAGES.forbidden),
  },
  csrf: {
    status: 403,
    summary: 'No valid x-csrf-token',
    value: refusal(403, REFUSAL_MESSAGES.csrf),
    applies: ({ changes }) => changes,
  },
  captcha: {
    status: 403,
    summary: 'No valid captcha token',
    value: refusal(403, REFUSAL_MESSAGES.captcha),
    applies: ({ captcha }) => captcha,
  },
  notFound: { status: 404, summary: 'Not found', value: refusal(404, REFUSAL_MESSAGES.notFound) },
  expired: {
    status: 410,
    summary: 'Token unknown, used or expired',
    value: refusal(410, REFUSAL_MESSAGES.expired),
  },
  tooLarge: { status: 413, summary: 'Body too large', value: refusal(413, 'payload too large') },
  mediaType: {
    status: 415,
    summary: 'Body is no JSON',
    value: refusal(415, 'unsupported media type'),
  },
  throttled: {
    status: 429,
    summary: 'Too many requests',
    value: refusal(429, REFUSAL_MESSAGES.throttled),
  },
  internal: {
    status: 500,
    summary: 'Internal error',
    value: refusal(500, REFUSAL_MESSAGES.internal),
  },
  overloaded: {
    status: 503,
    summary: 'Too much to do at the moment',
    value: refusal(503, REFUSAL_MESSAGES.overloaded),
  },
};

/** The examples that several calls share, for the components of the document. */
export function sharedExamples(): Record<string, Example> {
  return Object.fromEntries(
    Object.entries(EXAMPLES).map(([name, { summary, value }]) => [name, { summary, value }]),
  );
}

/** The examples of a refusal of a call; 400 has examples of its own (rules 5.0.3, 5.3.1). */
export function refusalExamples(
  { call, examples }: Operation,
  status: number,
): Record<string, Example | Reference> {
  if (status === 400) return invalidExamples(examples);
  return Object.fromEntries(
    Object.entries(EXAMPLES)
      .filter(([, example]) => example.status === status && (example.applies?.(call) ?? true))
      .map(([name]) => [name, { $ref: `#/components/examples/${name}` }]),
  );
}

function invalidExamples({ fault, shownMessage }: Operation['examples']): Record<string, Example> {
  const invalid = refusal(400, REFUSAL_MESSAGES.invalid);
  const [property = '', constraint = '', description = ''] = fault ?? [];
  return {
    invalid: {
      summary: 'Invalid request',
      value: fault
        ? {
            ...invalid,
            data: {
              error: [{ property, description, constraints: { [constraint]: description } }],
            },
          }
        : invalid,
    },
    ...(shownMessage !== undefined && {
      shown: { summary: 'A message that the portal shows', value: refusal(400, shownMessage) },
    }),
  };
}
