import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { fetchCode } from '../../components/fetch-code.ts';
import { announceRetry } from '../../components/use-module.ts';
import { tabStorage } from '../../session/storage.ts';
import type { JourneyFormApi } from '../controller/use-journey-form.ts';
import type { ShownForm } from '../layout/FormLayout.tsx';
import { focusSubmit } from '../layout/focus-submit.ts';

type Waiting = 'no' | 'submit' | 'missed';

/**
 * A form whose controller (React Hook Form, the submit path) comes when it is first touched: who only
 * looks at a page does not download it. A submit before its arrival waits for it.
 *
 * The controller is a memoized component that calls `useJourneyForm`, renders nothing and reports the
 * form in a layout effect; its props must stay the same, or it would report for ever.
 * @param id of the form element
 * @param fetchModule fetches the controller's module; always the same function
 * @param early the module, where the first picture needs it already
 */
export function useDeferredForm<Values extends FieldValues, Module>(
  id: string,
  fetchModule: () => Promise<Module>,
  early?: Module,
) {
  const [module, setModule] = useState(early);
  const [controller, report] = useState<JourneyFormApi<Values>>();
  const [waiting, setWaiting] = useState<Waiting>('no');
  const isLoading = useRef(early !== undefined);
  const lostBy = useRef<unknown>(undefined);

  const prepare = useCallback(() => {
    if (isLoading.current) return;
    isLoading.current = true;
    fetchCode(fetchModule).then(setModule, (reason: unknown) => {
      lostBy.current = reason;
      isLoading.current = false;
      setWaiting((now) => (now === 'submit' ? 'missed' : now));
    });
  }, [fetchModule]);

  // A draft is the controller's to restore.
  useEffect(() => {
    if (tabStorage.get(`draft:${location.pathname}`) !== '') prepare();
  }, [prepare]);

  // The wait is over when the form has begun to send, or found something wrong.
  const isOver =
    controller !== undefined && (controller.attempt > 0 || controller.state.status !== 'idle');
  const isWaiting = waiting === 'submit' && !isOver;
  const hasAsked = useRef(false);

  useEffect(() => {
    if (!controller || waiting !== 'submit') return;
    if (!isWaiting) return setWaiting('no');
    if (hasAsked.current) return;
    hasAsked.current = true;
    controller.submit();
  }, [controller, waiting, isWaiting]);

  const submit: ShownForm['submit'] = (event) => {
    event?.preventDefault();
    setWaiting('submit');
    prepare();
  };

  const state = { status: isWaiting ? ('sending' as const) : ('idle' as const) };
  return {
    /** For `FormLayout`. */
    journey: controller
      ? { ...controller, ready: true, state: isWaiting ? state : controller.state }
      : { id, ready: true, state, prepare, submit },
    /** The form itself, once the controller is there. */
    controller,
    /** To be rendered beside the form with `report`. */
    module,
    report,
    /** A submit could not get the controller. */
    isMissed: waiting === 'missed' && !isOver,
    /** Tries again to get it, and sends then. */
    retry() {
      announceRetry(lostBy.current);
      focusSubmit(id);
      submit();
    },
    prepare,
  };
}
