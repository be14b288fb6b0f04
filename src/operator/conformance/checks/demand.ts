import { deviationsOf } from '../../../contract/openapi/deviations.ts';
import type { Operation } from '../../../contract/openapi/operation.ts';
import { type Answer, property } from '../client/answer.ts';
import { Failed } from '../finding.ts';

/** @throws Failed unless the answer has the status, and the form that the contract demands */
export function demand(operation: Operation, answer: Answer, ...statuses: readonly number[]): void {
  demandStatus(answer, ...statuses);
  const deviations = deviationsOf(operation, answer).map(
    ({ field, expected, seen }) =>
      `${field === '' ? 'the answer' : field} is ${seen}, not ${expected}`,
  );
  if (deviations.length > 0) throw new Failed(deviations.join('; '));
}

/** The same for a refusal with its message (rule 5.0.4). */
export function demandRefusal(
  operation: Operation,
  answer: Answer,
  status: number,
  message: string,
): void {
  demand(operation, answer, status);
  if (property(answer.body, 'message') !== message)
    throw new Failed(`refuses with another message than "${message}"`);
}

export function demandStatus({ status, headers }: Answer, ...statuses: readonly number[]): void {
  if (statuses.includes(status)) return;
  const wait = status === 429 ? `; its limit ends in ${headers.get('retry-after')} s` : '';
  throw new Failed(`answers ${status} instead of ${statuses.join(' or ')}${wait}`);
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
