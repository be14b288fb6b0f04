import { type FieldError, STEP_UP_ERROR } from '../../contract/definition/refusal.ts';
import { SERVER_TEXT_MAX } from '../../contract/limits.ts';
import { readAnswerTime } from './answer-time.ts';
import type { Failure } from './outcome.ts';

type Refusal = Extract<Failure, { status: 'refused' }>;

/**
 * Cleans a server text for display: removes control characters and keeps at most SERVER_TEXT_MAX code points
 * (rule 9.7).
 */
function cleanPlainText(value: unknown): string {
  if (typeof value !== 'string') return '';
  return [...value.replace(/\p{Cc}/gu, '')].slice(0, SERVER_TEXT_MAX).join('');
}

/** Reads the errors of fields. Every property may be missing, because a proxy may have sent the refusal. */
function readFieldErrors(data: unknown): FieldError[] {
  const errors: unknown = Object(data).error;
  return (Array.isArray(errors) ? errors : []).flatMap((error) => {
    const { property, description, constraints } = Object(error);
    if (typeof property !== 'string') return [];
    const messages = Object.entries<unknown>(Array.isArray(constraints) ? {} : Object(constraints));
    return {
      property,
      description: cleanPlainText(description),
      constraints: Object.fromEntries(
        messages.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      ),
    };
  });
}

export function readRefusal(code: number, body: unknown, headers: Headers): Refusal {
  const { message, data } = Object(body);
  const answerTime = readAnswerTime(headers);
  return {
    status: 'refused',
    code,
    message: cleanPlainText(message),
    fieldErrors: readFieldErrors(data),
    retryAfterSeconds: parseRetryAfter(headers.get('retry-after'), answerTime),
    ...(answerTime && { answeredAt: answerTime }),
    ...(code === 401 &&
      headers.get('www-authenticate')?.includes(STEP_UP_ERROR) && { stepUp: true as const }),
  };
}

/**
 * A week. A page shows only shorter waits, because its sentence names a weekday, which would be ambiguous after
 * a week.
 */
const SHOWN_WAIT_BELOW_S = 604_800;

/**
 * Reads Retry-After, which is a number of seconds or a date.
 * @returns the seconds, or 0 if the header is missing or unreadable, or names a week or more
 */
function parseRetryAfter(retryAfter: string | null, now = new Date()): number {
  if (retryAfter === null) return 0;
  const seconds = /^\s*\d+\s*$/.test(retryAfter)
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - now.getTime()) / 1000;
  const isShown = Number.isFinite(seconds) && seconds < SHOWN_WAIT_BELOW_S;
  return isShown ? Math.max(0, Math.ceil(seconds)) : 0;
}
