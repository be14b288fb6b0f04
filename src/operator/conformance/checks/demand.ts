import type { Call } from '../../../contract/definition/call.ts';
import { type Deviation, deviationsOf } from '../../../contract/openapi/deviations.ts';
import type { Operation } from '../../../contract/openapi/operation.ts';
import { type Answer, nameOf, property } from '../client/answer.ts';
import { Failed, Unmet } from '../finding.ts';

const SAFE_NAME = /^[\w-]{1,40}$/;
const NAMES_MAX = 8;
const LIMIT = {
  cause: 'a limit that is reached',
  mend: 'Wait until the limit ends, or raise it for this network address on the test stage.',
};

/** @throws Failed unless the answer has the status, and the form that the contract demands */
export function demand(operation: Operation, answer: Answer, ...statuses: readonly number[]): void {
  demandStatus(answer, ...statuses);
  const isNoJson = answer.body === undefined && answer.text !== '';
  const deviations = deviationsOf(operation, answer).map((deviation) =>
    isNoJson && deviation.field === '' ? { ...deviation, seen: 'no JSON' } : deviation,
  );
  if (deviations.length === 0) return;
  const message = deviations.map((deviation) => deviationText(deviation, answer.body)).join('; ');
  throw new Failed(message, { answer, deviations });
}

/** What is renamed stands beside what is missing. */
export function deviationText({ field, expected, seen }: Deviation, body: unknown): string {
  const text = `${field === '' ? 'the answer' : field} is ${seen}, not ${expected}`;
  const parent = field.split('.').slice(0, -1).reduce<unknown>(property, body);
  const names = Object.keys(Object(parent)).filter((name) => SAFE_NAME.test(name));
  if (seen !== 'missing' || field.startsWith('header ') || names.length === 0) return text;
  return `${text} (there is ${names.slice(0, NAMES_MAX).join(', ')})`;
}

/** The same for a refusal with its message (rule 5.0.4). */
export function demandRefusal(
  operation: Operation,
  answer: Answer,
  status: number,
  message: string,
): void {
  demand(operation, answer, status);
  if (property(answer.body, 'message') === message) return;
  const cause = `message ${message}`;
  const mend = `Refuse with the message "${message}".`;
  throw new Failed(`refuses with another message than "${message}"`, { answer, cause, mend });
}

export function demandStatus(answer: Answer, ...statuses: readonly number[]): void {
  const { status, headers } = answer;
  if (statuses.includes(status)) return;
  const message = `answers ${status} instead of ${statuses.join(' or ')}`;
  const end = status === 429 ? `; its limit ends in ${headers.get('retry-after')} s` : '';
  throw new Failed(message + end, { answer, wanted: statuses, ...(end && LIMIT) });
}

/** @throws Unmet for an answer without which nothing further can be asked */
export function demandSuccess(call: Pick<Call, 'method' | 'path' | 'success'>, answer: Answer) {
  const { status } = answer;
  if (status === call.success) return;
  throw new Unmet(`${nameOf(call)} answers ${status} instead of ${call.success}`, {
    answer,
    wanted: [call.success],
    mend: `Answer ${nameOf(call)} as the contract says.`,
    ...(status === 429 && LIMIT),
  });
}

/** The fields that a refusal names (rule 5.0.3). */
export function faultsOf({ body }: Answer): readonly { property: string; description: string }[] {
  const errors = property(property(body, 'data'), 'error');
  if (!Array.isArray(errors)) return [];
  return errors.map((error: unknown) => ({
    property: String(property(error, 'property')),
    description: String(property(error, 'description')),
  }));
}
