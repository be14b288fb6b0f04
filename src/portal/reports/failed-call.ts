import type { Reader } from '../../contract/definition/readers.ts';
import type { Problem } from '../../contract/reports.ts';
import type { CallObserver } from '../http/send-once.ts';

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

/** As `items.*.street`, '' for the whole answer; no key that may be a value. @internal */
export function driftedField(read: Reader<unknown>, answer: unknown): string {
  let last = '';
  function traced(value: unknown, path: string): unknown {
    if (typeof value !== 'object' || value === null) return value;
    let hasForeignKeys = Array.isArray(value);
    const note = (key: string) => {
      const name = hasForeignKeys ? '*' : key;
      last = path === '' ? name : `${path}.${name}`;
      return last;
    };
    return new Proxy(value, {
      get: (_, key) => {
        const inner: unknown = Reflect.get(value, key);
        const isLength = Array.isArray(value) && key === 'length';
        if (typeof key !== 'string' || !Object.hasOwn(value, key) || isLength) return inner;
        return traced(inner, note(key));
      },
      getOwnPropertyDescriptor: (_, key) => {
        if (typeof key === 'string') note(key);
        return Reflect.getOwnPropertyDescriptor(value, key);
      },
      ownKeys: () => {
        hasForeignKeys = true;
        return Reflect.ownKeys(value);
      },
    });
  }
  try {
    read(traced(answer, ''));
  } catch {
    return last;
  }
  return '';
}
