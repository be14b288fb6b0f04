import * as z from 'zod/mini';
import { STEP_UP_ERROR } from '../../contract/definition/refusal.ts';
import { SERVER_TEXT_MAX } from '../../contract/limits.ts';
import { listOf, texts } from '../../contract/replies/lenient.ts';
import { answeredAt } from './answered-at.ts';
import type { Failure } from './outcome.ts';

type Refusal = Extract<Failure, { status: 'refused' }>;

/** Server text for display: no control characters, at most 300 code points (rule 9.7). */
const plainText = z.catch(
  z.pipe(
    z.string(),
    z.transform((text: string) =>
      [...text.replace(/\p{Cc}/gu, '')].slice(0, SERVER_TEXT_MAX).join(''),
    ),
  ),
  '',
);

const fieldError = z.object({
  property: z.string(),
  description: plainText,
  constraints: z.catch(texts, {}),
});

const data = z.object({ error: z.catch(listOf(fieldError), []) });

/** Every property is optional, because proxies refuse requests, too. */
const refusal = z.catch(z.object({ message: plainText, data: z.catch(data, { error: [] }) }), {
  message: '',
  data: { error: [] },
});

export function readRefusal(code: number, body: unknown, headers: Headers): Refusal {
  const { message, data } = refusal.parse(body);
  const at = answeredAt(headers);
  return {
    status: 'refused',
    code,
    message,
    faults: data.error,
    retryAfterSeconds: secondsUntil(String(headers.get('retry-after')), at),
    ...(at && { answeredAt: at }),
    ...(code === 401 &&
      headers.get('www-authenticate')?.includes(STEP_UP_ERROR) && { stepUp: true as const }),
  };
}

/** A week: a longer wait is no help, and its day could be mistaken for an earlier one. */
const WAIT_MAX_S = 604_800;

function secondsUntil(retryAfter: string, now = new Date()): number {
  const seconds = /^\s*\d+\s*$/.test(retryAfter)
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - now.getTime()) / 1000;
  return seconds < WAIT_MAX_S ? Math.max(0, Math.ceil(seconds)) : 0;
}
