import type { Schema } from '../../contract/definition/call.ts';
import type { Problem } from '../../contract/reports.ts';
import type { CallObserver } from '../http/request-once.ts';

const FAILURES = {
  FETCH_ERROR: 'network',
  TIMEOUT_ERROR: 'timeout',
  PARSING_ERROR: 'unreadable',
} as const;

/** A refusal that the contract declares is the backend's work and no problem (rules 29.3, 29.4). */
export function failedCall(
  ...[call, outcome, answer]: Parameters<CallObserver>
): Problem | undefined {
  const name = `${call.method} ${call.path}`;
  if (outcome.status === 'refused')
    return call.errorStatuses.includes(outcome.code)
      ? undefined
      : { kind: 'call', call: name, failure: outcome.code };
  if (outcome.status !== 'unreachable') return undefined;
  const { reason, originalStatus: status = 0 } = outcome;
  // The page of a proxy is no JSON, but its status is clear.
  if (status >= 400) return { kind: 'call', call: name, failure: status };
  return reason === 'PARSING_ERROR' && answer
    ? { kind: 'drift', call: name, field: driftedField(call.reply, answer.value) }
    : { kind: 'call', call: name, failure: FAILURES[reason] };
}

const NAME = /^\w{1,40}$/;

/** As `items.*.street`, '' for the whole answer; no key that may be a value. @internal */
export function driftedField(reply: Schema<unknown>, answer: unknown): string {
  const [issue] = reply.safeParse(answer).error?.issues ?? [];
  const names = issue?.path.map((key) => (typeof key === 'string' && NAME.test(key) ? key : '*'));
  return names?.join('.') ?? '';
}
