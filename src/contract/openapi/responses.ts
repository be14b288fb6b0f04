import type { Call } from '../definition/call.ts';
import { capitalise, createReference } from './components.ts';
import type { Example, JsonSchema, Reference } from './open-api.ts';
import type { Operation } from './operation.ts';
import { operations } from './operations.ts';
import {
  createRefusalExamples,
  findRefusals,
  hasRetryAfter,
  listRefusalStatuses,
} from './refusals.ts';

/** The headers of all answers and of single statuses (rules 5.0.1, 5.0.4, 5.0.9). */
export const HEADERS: Readonly<Record<string, object>> = {
  'Cache-Control': {
    description: 'Contains `no-store` (rule 5.0.1).',
    required: true,
    schema: { type: 'string', const: 'no-store' },
  },
  'Retry-After': {
    description: 'Seconds until the next attempt (rule 5.0.4).',
    required: true,
    schema: { type: 'integer', minimum: 1 },
  },
  'Set-Cookie': {
    description:
      'The session cookie, when it is set or removed: `HttpOnly`, `Secure`, `SameSite=Lax`, `Path=/`, prefix `__Host-` (rule 5.0.9).',
    schema: { type: 'string' },
  },
  'WWW-Authenticate': {
    description: 'Asks for a new sign-in by `error="insufficient_user_authentication"` (RFC 9470).',
    schema: { type: 'string' },
  },
};

export function createJsonContent(
  schema: JsonSchema,
  examples: Record<string, Example | Reference>,
) {
  return { 'application/json': { schema, examples } };
}

function createHeaders(
  ...furtherNames: readonly (string | false | undefined)[]
): Record<string, Reference> {
  return Object.fromEntries(
    ['Cache-Control', ...furtherNames]
      .filter((name) => typeof name === 'string')
      .map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  );
}

export function createResponses(operation: Operation): Record<string, ResponseObject | Reference> {
  const { call, reply, cookie, replyExample } = operation;
  const success: ResponseObject = {
    description: call.successStatus === 201 ? 'Created' : 'Success',
    headers: createHeaders(cookie && 'Set-Cookie'),
    content: createJsonContent(createReference(reply), { success: { value: replyExample } }),
  };
  return Object.fromEntries([
    [call.successStatus, success],
    ...listRefusalStatuses(call).map((status) => [
      status,
      status === 400
        ? createRefusalResponse(operation, status)
        : { $ref: `#/components/responses/${nameResponse(call, status)}` },
    ]),
  ]);
}

export function createSharedResponses(): Record<string, ResponseObject> {
  const sharedResponses = new Map<string, ResponseObject>();
  for (const operation of operations)
    for (const status of listRefusalStatuses(operation.call).filter(
      (refusalStatus) => refusalStatus !== 400,
    ))
      sharedResponses.set(
        nameResponse(operation.call, status),
        createRefusalResponse(operation, status),
      );
  return Object.fromEntries([...sharedResponses].sort(([one], [other]) => (one < other ? -1 : 1)));
}

export type ResponseObject = ReturnType<typeof createRefusalResponse>;

/** Descriptions of statuses with several reasons. Other statuses have the summary of their refusal. */
const STATUS_DESCRIPTIONS: Readonly<Record<number, string>> = {
  401: 'Not signed in',
  403: 'Forbidden',
};

function createRefusalResponse(operation: Operation, status: number) {
  const isEmptyResult = operation.call.emptyStatuses.includes(status);
  const [{ summary } = { summary: 'Invalid request' }] = findRefusals(status);
  const description = STATUS_DESCRIPTIONS[status] ?? summary;
  return {
    description: isEmptyResult ? `${description}; an expected result (rule 5.0.5)` : description,
    headers: createHeaders(
      hasRetryAfter(status) && 'Retry-After',
      status === 401 && 'WWW-Authenticate',
    ),
    content: createJsonContent(
      { $ref: `#/components/schemas/Refusal${status}` },
      createRefusalExamples(operation, status),
    ),
  };
}

/** Names the response of a status. Calls with the same examples for the status share the name. */
function nameResponse({ isMutation, hasCaptcha, emptyStatuses }: Call, status: number): string {
  const [{ name } = { name: `status${status}` }] = findRefusals(status);
  const parts = [capitalise(name)];
  if (status === 403 && isMutation) parts.push('Csrf');
  if (status === 403 && hasCaptcha) parts.push('Captcha');
  if (emptyStatuses.includes(status)) parts.push('AsResult');
  return parts.join('');
}
