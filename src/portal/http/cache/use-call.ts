import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Call } from '../../../contract/definition/call.ts';
import type { Failure } from '../outcome.ts';
import { type CacheState, cached, cacheState, watchCache } from './request-cache.ts';

export type Load<Reply> =
  | { readonly status: 'idle' | 'loading' | 'absent'; readonly reply?: undefined }
  | { readonly status: 'ready'; readonly reply: Reply }
  | {
      readonly status: 'failed';
      readonly failure: Failure;
      readonly reply?: undefined;
      retry(): void;
    };

const NOTHING_ASKED: CacheState<never> = { status: 'uninitialized' };

/** Shares cached answers, ignores outdated ones (rules 7.14.12, S9.5). No `body`: no request. */
export function useCall<Request, Reply>(
  call: Call<Request, Reply>,
  body: Request | undefined,
): Load<Reply> {
  const key = body === undefined ? undefined : JSON.stringify(body);
  const question = useMemo(
    () => (key === undefined ? undefined : { body: JSON.parse(key) as Request }),
    [key],
  );
  const subscribe = useCallback(
    (changed: () => void) => (question ? watchCache(call, question.body, changed) : () => {}),
    [call, question],
  );
  const state = useSyncExternalStore<CacheState<Reply>>(
    subscribe,
    () => (question ? cacheState(call, question.body) : NOTHING_ASKED),
    () => NOTHING_ASKED,
  );

  useEffect(() => {
    if (question && state.status === 'uninitialized') void cached(call, question.body);
  }, [call, question, state]);

  const loaded = useMemo(
    () =>
      loadOf(state, () => {
        if (question) void cached(call, question.body, { force: true });
      }),
    [call, question, state],
  );
  const [shown, setShown] = useState({ question, loaded });
  if (loaded.status !== 'loading' && shown.loaded !== loaded) setShown({ question, loaded });

  if (!question) return { status: 'idle' };
  const isAskedAgain = loaded.status === 'loading' && shown.question === question;
  return isAskedAgain && shown.loaded.status !== 'failed' ? shown.loaded : loaded;
}

function loadOf<Reply>(state: CacheState<Reply>, retry: () => void): Load<Reply> {
  if (state.status === 'rejected') return { status: 'failed', failure: state.failure, retry };
  if (state.status !== 'fulfilled') return { status: 'loading' };
  return state.outcome.status === 'success'
    ? { status: 'ready', reply: state.outcome.reply }
    : { status: 'absent' };
}
