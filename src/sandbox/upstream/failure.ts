import { REQUEST_TIMEOUT_MS } from '../../contract/limits.ts';
import type { Deviation } from '../../contract/openapi/deviation.ts';
import { AnswerTooLarge } from './read-answer.ts';

/** Why an upstream gave no complete answer. The message of an error may contain an address. */
export function failureOf(error: unknown, isTimeOut: boolean): Deviation {
  return { field: '', expected: 'complete answer', seen: reasonOf(error, isTimeOut) };
}

function reasonOf(error: unknown, isTimeOut: boolean): string {
  if (isTimeOut) return `none in ${REQUEST_TIMEOUT_MS / 1000} s`;
  if (error instanceof AnswerTooLarge) return 'more than 10 MiB';
  const code = errorCode(error);
  return code === '' ? 'broken off' : `broken off (${code})`;
}

/** The code that Node gives to an error of the connection, such as ECONNREFUSED; '' for none. */
export function errorCode(error: unknown): string {
  const { code = Object(Object(error).cause).code }: { readonly code?: unknown } = Object(error);
  return typeof code === 'string' && /^[A-Z0-9_]+$/.test(code) ? code : '';
}
