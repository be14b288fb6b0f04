import type { Schema } from '../../contract/definition/schema.ts';
import type { Problem } from '../../contract/reports.ts';
import type { CallObserver } from '../http/request-once.ts';

const FAILURE_NAMES = {
  FETCH_ERROR: 'network',
  TIMEOUT_ERROR: 'timeout',
  PARSING_ERROR: 'unreadable',
} as const;

/** Describes a failed call for a report; statuses that the contract declares are no problem (rules 29.3, 29.4). */
export function describeFailedCall(
  ...[call, outcome, answer]: Parameters<CallObserver>
): Problem | undefined {
  const name = `${call.method} ${call.path}`;
  if (outcome.status === 'refused')
    return call.errorStatuses.includes(outcome.code)
      ? undefined
      : { kind: 'call', call: name, failure: outcome.code };
  if (outcome.status !== 'unreachable') return undefined;
  const { reason, originalStatus: status = 0 } = outcome;
  // A proxy answers with an HTML page, whose status is clear without a body.
  if (status >= 400) return { kind: 'call', call: name, failure: status };
  return reason === 'PARSING_ERROR' && answer
    ? { kind: 'drift', call: name, field: findDriftedField(call.reply, answer.value) }
    : { kind: 'call', call: name, failure: FAILURE_NAMES[reason] };
}

const PROPERTY_NAME = /^\w{1,40}$/;

/**
 * Names the first field of an answer that does not fit the reply, such as `items.*.street`. Keys that may be
 * data become `*`.
 * @returns '' for the whole answer
 * @internal
 */
export function findDriftedField(reply: Schema<unknown>, answer: unknown): string {
  const [issue] = reply.safeParse(answer).error?.issues ?? [];
  const isName = (key: PropertyKey) => typeof key === 'string' && PROPERTY_NAME.test(key);
  const names = issue?.path.map((key) => (isName(key) ? key : '*'));
  return names?.join('.') ?? '';
}
