import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Call } from '../../contract/definition/call.ts';
import { cached, cachedLoad, IDLE, type Load, watchCache } from '../http/cache/request-cache.ts';

const LOADING = { status: 'loading' } as const;

/** Shares cached answers, ignores outdated ones (rules 7.14.12, S9.5). No `body`: no request. */
export function useCall<Request, Reply>(
  call: Call<Request, Reply>,
  body: Request | undefined,
): Load<Reply> {
  const key: string | undefined = JSON.stringify(body);
  const question = useMemo(
    () => (key === undefined ? undefined : { body: JSON.parse(key) as Request }),
    [key],
  );
  const subscribe = useCallback(
    (changed: () => void) => (question ? watchCache(call, question.body, changed) : () => {}),
    [call, question],
  );
  const kept = useSyncExternalStore<Load<Reply>>(
    subscribe,
    () => (question ? cachedLoad(call, question.body) : IDLE),
    () => IDLE,
  );

  useEffect(() => {
    if (question && kept.status === 'idle') void cached(call, question.body);
  }, [call, question, kept]);

  const load = question && kept.status === 'idle' ? LOADING : kept;
  const [shown, setShown] = useState({ question, load });
  if (load.status !== 'loading' && shown.load !== load) setShown({ question, load });

  const isKept = shown.question === question && shown.load.status !== 'failed';
  return isKept ? shown.load : load;
}
