import type { Schema } from '../../contract/definition/schema.ts';
import type { Problem } from '../../contract/reports.ts';
import type { CallObserver } from '../http/request-once.ts';

const FAILURE_NAMES = {
  FETCH_ERROR: 'network',
  TIMEOUT_ERROR: 'timeout',
  PARSING_ERROR: 'unreadable',
} as const;

/** Describes a failed call for a report. Statuses that the contract declares are no problem (rules 29.3, 29.4). */
export function describeFailedCall(
  ...[call, outcome, json]: Parameters<CallObserver>
): Problem | undefined {
  const name = `${call.method} ${call.path}`;
  if (outcome.status === 'refused')
    return call.errorStatuses.includes(outcome.code)
      ? undefined
      : { kind: 'call', call: name, failure: outcome.code };
  if (outcome.status !== 'unreachable') return undefined;
  const { reason, originalStatus: status = 0 } = outcome;
  // The answer of a proxy is an HTML page, but the meaning of its status is clear without a body.
  if (status >= 400) return { kind: 'call', call: name, failure: status };
  return reason === 'PARSING_ERROR' && json
    ? { kind: 'drift', call: name, field: findDriftedField(call.reply, json.value) }
    : { kind: 'call', call: name, failure: FAILURE_NAMES[reason] };
}

/** Matches the name of a property. A key that is data, such as an e-mail address, does not match. */
const PROPERTY_NAME = /^\w{1,40}$/;

/**
 * Names the first field of an answer that does not fit the schema of the reply, such as `items.*.street`. Keys
 * that may be personal data become `*`.
 * @returns '' if no single field is wrong, such as for a list in place of an object
 * @internal
 */
export function findDriftedField(reply: Schema<unknown>, answer: unknown): string {
  const [issue] = reply.safeParse(answer).error?.issues ?? [];
  const isPropertyName = (key: PropertyKey) => typeof key === 'string' && PROPERTY_NAME.test(key);
  const names = issue?.path.map((key) => (isPropertyName(key) ? key : '*'));
  return names?.join('.') ?? '';
}
