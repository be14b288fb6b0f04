import { useEffect, useState } from 'react';
import type { Call } from '../contract/call.ts';
import type { Failure } from '../http/outcome.ts';
import { cached } from '../http/request-cache.ts';

/** Where a reading call stands. */
export type Loaded<Reply> =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly reply: Reply }
  /** A plain result such as 404 (decision 5.0.5). */
  | { readonly status: 'absent' }
  | { readonly status: 'failed'; readonly failure: Failure; retry(): void };

/**
 * Asks the backend for something to show; an answer that is known or on its way is shared. An
 * answer that comes after the question has changed is ignored (decision 7.14.12, S9.5).
 * @param body undefined while there is nothing to ask
 */
export function useCall<Request, Reply>(
  call: Call<Request, Reply>,
  body: Request | undefined,
): Loaded<Reply> {
  const question = body === undefined ? undefined : JSON.stringify(body);
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ question: string; loaded: Loaded<Reply> }>();

  useEffect(() => {
    if (question === undefined) return;
    let current = true;
    setAnswer({ question, loaded: { status: 'loading' } });
    void cached(call, JSON.parse(question) as Request).then((outcome) => {
      if (!current) return;
      const loaded: Loaded<Reply> =
        outcome.status === 'success'
          ? { status: 'ready', reply: outcome.reply }
          : outcome.status === 'plain'
            ? { status: 'absent' }
            : { status: 'failed', failure: outcome, retry: () => setAttempt(attempt + 1) };
      setAnswer({ question, loaded });
    });
    return () => {
      current = false;
    };
  }, [call, question, attempt]);

  if (question === undefined) return { status: 'idle' };
  return answer?.question === question ? answer.loaded : { status: 'loading' };
}
