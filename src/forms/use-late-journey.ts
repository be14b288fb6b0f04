import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { fetchCode } from '../components/fetch-code.ts';
import { announceRetry } from '../components/use-module.ts';
import { tabStorage } from '../session/storage.ts';
import type { ShownJourney } from './FormFrame.tsx';
import { focusSubmit } from './focus-submit.ts';
import type { JourneyFormApi } from './use-journey-form.ts';

type Waiting = 'no' | 'submit' | 'missed';

/**
 * A form whose engine (React Hook Form, the submit path) comes when it is first touched: who only
 * looks at a page does not download it. A submit before its arrival waits for it.
 *
 * The engine is a memoized component that calls `useJourneyForm`, renders nothing and reports the
 * form in a layout effect; its props must stay the same, or it would report for ever.
 * @param id of the form element
 * @param load fetches the engine's module; always the same function
 * @param early the module, where the first picture needs it already
 */
export function useLateJourney<Values extends FieldValues, Module>(
  id: string,
  load: () => Promise<Module>,
  early?: Module,
) {
  const [engine, setEngine] = useState(early);
  const [awake, report] = useState<JourneyFormApi<Values>>();
  const [waiting, setWaiting] = useState<Waiting>('no');
  const isLoading = useRef(early !== undefined);
  const lostBy = useRef<unknown>(undefined);

  const wake = useCallback(() => {
    if (isLoading.current) return;
    isLoading.current = true;
    fetchCode(load).then(setEngine, (reason: unknown) => {
      lostBy.current = reason;
      isLoading.current = false;
      setWaiting((now) => (now === 'submit' ? 'missed' : now));
    });
  }, [load]);

  // A draft is the engine's to restore.
  useEffect(() => {
    if (tabStorage.get(`draft:${location.pathname}`) !== '') wake();
  }, [wake]);

  // The wait is over when the form has begun to send, or found something wrong.
  const isOver = awake !== undefined && (awake.attempt > 0 || awake.state.status !== 'idle');
  const isWaiting = waiting === 'submit' && !isOver;
  const hasAsked = useRef(false);

  useEffect(() => {
    if (!awake || waiting !== 'submit') return;
    if (!isWaiting) return setWaiting('no');
    if (hasAsked.current) return;
    hasAsked.current = true;
    awake.submit();
  }, [awake, waiting, isWaiting]);

  const submit: ShownJourney['submit'] = (event) => {
    event?.preventDefault();
    setWaiting('submit');
    wake();
  };

  const state = { status: isWaiting ? ('sending' as const) : ('idle' as const) };
  return {
    /** For `FormFrame`. */
    journey: awake
      ? { ...awake, ready: true, state: isWaiting ? state : awake.state }
      : { id, ready: true, state, prepare: wake, submit },
    /** The form itself, once the engine is there. */
    awake,
    /** To be rendered beside the form with `report`. */
    engine,
    report,
    /** A submit could not get the engine. */
    isMissed: waiting === 'missed' && !isOver,
    /** Tries again to get it, and sends then. */
    retry() {
      announceRetry(lostBy.current);
      focusSubmit(id);
      submit();
    },
    wake,
  };
}
