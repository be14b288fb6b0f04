import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { tabStorage } from '../session/storage.ts';
import type { ShownJourney } from './FormFrame.tsx';
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
 */
export function useLateJourney<Values extends FieldValues, Module>(
  id: string,
  load: () => Promise<Module>,
) {
  const [engine, setEngine] = useState<Module>();
  const [awake, report] = useState<JourneyFormApi<Values>>();
  const [waiting, setWaiting] = useState<Waiting>('no');
  const isLoading = useRef(false);

  const wake = useCallback(() => {
    if (isLoading.current) return;
    isLoading.current = true;
    load().then(setEngine, () => {
      isLoading.current = false;
      setWaiting((now) => (now === 'submit' ? 'missed' : now));
    });
  }, [load]);

  // A draft is the engine's to restore.
  useEffect(() => {
    if (tabStorage.get(`draft:${location.pathname}`) !== '') wake();
  }, [wake]);

  useEffect(() => {
    if (!awake || waiting === 'no') return;
    setWaiting('no');
    if (waiting === 'submit') awake.submit();
  }, [awake, waiting]);

  const submit: ShownJourney['submit'] = (event) => {
    event?.preventDefault();
    setWaiting('submit');
    wake();
  };

  const status = waiting === 'submit' ? ('sending' as const) : ('idle' as const);
  return {
    /** For `FormFrame`. */
    journey: awake
      ? { ...awake, ready: true }
      : { id, ready: true, state: { status }, prepare: wake, submit },
    /** The form itself, once the engine is there. */
    awake,
    /** To be rendered beside the form with `report`. */
    engine,
    report,
    /** A submit could not get the engine. */
    isMissed: waiting === 'missed',
    wake,
  };
}
