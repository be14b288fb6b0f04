import { useStore } from '@nanostores/react';
import { map } from 'nanostores';
import { useEffect, useMemo, useState } from 'react';
import type { Call } from '../../contract/definition/call.ts';
import { $sessionEnds, forgetFailure, type Load, loadOf, storeOf } from './loaded-data.ts';

const IDLE = { status: 'idle' } as const;
const LOADING = { status: 'loading' } as const;

const $nothing = map<{ loading: boolean; data?: undefined }>({ loading: false });

/**
 * Shows what was loaded until a newer answer to the same question is there, and never the answer to
 * another one (rules 7.14.12, S9.5). No `body`: no request.
 * @param saves how often something was saved here that changes the answer: asks anew after each
 */
export function useCall<Request, Reply>(
  call: Call<Request, Reply>,
  body: Request | undefined,
  saves = 0,
): Load<Reply> {
  const key = JSON.stringify(body);
  const age = useStore($sessionEnds, { ssr: 'initial' }) + saves;
  const [question, setQuestion] = useState(ask);
  if (question.key !== key || question.age !== age) setQuestion(ask);

  function ask() {
    // The build asks nothing.
    const isBuild = typeof document === 'undefined';
    const $outcome = body && !isBuild ? storeOf(call, body) : undefined;
    // A store of the library has a value only while somebody listens, and the first render needs it.
    return { key, age, $outcome, release: $outcome?.listen(() => {}) };
  }

  const { $outcome, release } = question;
  const { data, loading } = useStore($outcome ?? $nothing, { ssr: 'initial' });
  const load = useMemo<Load<Reply>>(() => {
    if (data) return loadOf(data, () => $outcome?.invalidate());
    return key === undefined ? IDLE : LOADING;
  }, [data, $outcome, key]);

  // The library starts nothing in a hidden page.
  const isUnasked = !data && !loading;
  useEffect(() => {
    const start = () => isUnasked && $outcome?.revalidate();
    start();
    addEventListener('visibilitychange', start);
    return () => removeEventListener('visibilitychange', start);
  }, [$outcome, isUnasked]);

  // The library keeps failures like answers, but the next reader must get a new chance.
  useEffect(
    () => () => {
      forgetFailure($outcome);
      release?.();
    },
    [$outcome, release],
  );

  const [shown, setShown] = useState({ key, load });
  if (load.status !== 'loading' && shown.load !== load) setShown({ key, load });
  const isKept = shown.key === key && shown.load.status !== 'failed';
  return isKept ? shown.load : load;
}
