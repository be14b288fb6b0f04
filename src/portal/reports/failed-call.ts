import type { Problem } from '../../contract/reports.ts';
import type { CallObserver } from '../http/request-once.ts';

const FAILURES = {
  FETCH_ERROR: 'network',
  TIMEOUT_ERROR: 'timeout',
  PARSING_ERROR: 'unreadable',
} as const;

/** A refusal that the contract declares is the backend's work and no problem (rules 29.3, 29.4). */
export function failedCall(
  ...[call, outcome, isJson]: Parameters<CallObserver>
): Problem | undefined {
  const name = `${call.method} ${call.path}`;
  if (outcome.status === 'refused')
    return call.refusals.includes(outcome.code)
      ? undefined
      : { kind: 'call', call: name, failure: outcome.code };
  if (outcome.status !== 'unreachable') return undefined;
  const { reason, originalStatus: status = 0 } = outcome;
  // The page of a proxy is no JSON, but its status is clear.
  if (status >= 400) return { kind: 'call', call: name, failure: status };
  return reason === 'PARSING_ERROR' && isJson
    ? { kind: 'drift', call: name }
    : { kind: 'call', call: name, failure: FAILURES[reason] };
}
