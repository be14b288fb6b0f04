import { REFUSAL_MESSAGES } from '../../../contract/definition/refusal.ts';
import { type Deviation, findDeviations } from '../../../contract/openapi/deviations.ts';
import type { Operation } from '../../../contract/openapi/operation.ts';
import { type BackendAnswer, callOf, getProperty, OPERATION_BY_CALL } from '../client/answer.ts';
import { CheckFailed, PreconditionFailed } from '../errors.ts';

/** Reports contain only names of this form, because other names could contain personal data. */
const SAFE_NAME = /^[\w-]{1,40}$/;
const LISTED_NAMES_MAX = 8;
const LIMIT_FACTS = {
  cause: 'a limit that is reached',
  fixHint: 'Wait until the limit ends, or raise it for this network address on the test stage.',
};

export function findOperation({ request }: BackendAnswer): Operation {
  const operation = OPERATION_BY_CALL.get(callOf(request));
  if (!operation) throw new Error(`The contract does not describe ${callOf(request)}.`);
  return operation;
}

/** @returns the body @throws CheckFailed for another status, or a body outside the contract */
export function assertAnswer(answer: BackendAnswer, ...statuses: readonly number[]): unknown {
  assertStatus(answer, ...statuses);
  const hasTextWithoutJson = answer.body === undefined && answer.text !== '';
  const deviations = findDeviations(findOperation(answer), answer).map((deviation) =>
    hasTextWithoutJson && deviation.field === '' ? { ...deviation, seen: 'no JSON' } : deviation,
  );
  if (deviations.length === 0) return answer.body;
  const message = deviations
    .map((deviation) => describeDeviation(deviation, answer.body))
    .join('; ');
  throw new CheckFailed(message, { answer, deviations });
}

/** Describes a deviation. A missing field may have another name, so its siblings are listed. */
export function describeDeviation({ field, expected, seen }: Deviation, body: unknown): string {
  const text = `${field === '' ? 'the answer' : field} is ${seen}, not ${expected}`;
  const parent = getProperty(body, ...field.split('.').slice(0, -1));
  const names = Object.keys(Object(parent)).filter((name) => SAFE_NAME.test(name));
  if (seen !== 'missing' || field.startsWith('header ') || names.length === 0) return text;
  return `${text} (there is ${names.slice(0, LISTED_NAMES_MAX).join(', ')})`;
}

/** Asserts status and message of a refusal, because refusals for several reasons have the same status. */
export function assertRefusal(
  answer: BackendAnswer,
  status: 400 | 403,
  kind: keyof typeof REFUSAL_MESSAGES,
): void {
  const message = REFUSAL_MESSAGES[kind];
  if (getProperty(assertAnswer(answer, status), 'message') === message) return;
  const cause = `message ${message}`;
  const fixHint = `Refuse with the message "${message}".`;
  throw new CheckFailed(`refuses with another message than "${message}"`, {
    answer,
    cause,
    fixHint,
  });
}

export function assertStatus(answer: BackendAnswer, ...statuses: readonly number[]): void {
  const { status, headers } = answer;
  if (statuses.includes(status)) return;
  const message = `answers ${status} instead of ${statuses.join(' or ')}`;
  if (status !== 429) throw new CheckFailed(message, { answer, wantedStatuses: statuses });
  const limitMessage = `${message}; its limit ends in ${headers.get('retry-after')} s`;
  throw new CheckFailed(limitMessage, { answer, wantedStatuses: statuses, ...LIMIT_FACTS });
}

/** Asserts the success of a request on which later requests depend. @throws PreconditionFailed */
export function assertSuccess(answer: BackendAnswer): void {
  const { status, request } = answer;
  const { successStatus } = findOperation(answer).call;
  if (status === successStatus) return;
  throw new PreconditionFailed(`${callOf(request)} answers ${status} instead of ${successStatus}`, {
    answer,
    wantedStatuses: [successStatus],
    fixHint: `Answer ${callOf(request)} as the contract says.`,
    ...(status === 429 && LIMIT_FACTS),
  });
}
