import { useEffect, useRef, useState } from 'react';

export interface Steps {
  /** Index of the step that is shown. */
  readonly current: number;
  /** Whether the person has moved: then the step's heading takes the focus. */
  readonly hasMoved: boolean;
  /** Goes on to the next step, whose predecessors are all right. */
  next(): void;
  /** Goes to a step that was there before. */
  go(step: number): void;
  /** Goes one step back, as the browser's own button does. */
  back(): void;
  /** Says that something has changed in a step: those behind it must be reached again. */
  touch(step: number): void;
}

const PARAMETER = 'schritt';

/**
 * The steps of a form as history entries, `?schritt=2` for the second: Back goes a step back, values
 * stay (rule 7.8.2). A step whose predecessors hold unchecked values is not entered; the form
 * goes to the last one that may be.
 */
export function useSteps(): Steps {
  const [current, setCurrent] = useState(0);
  const [hasMoved, setMoved] = useState(false);
  const reached = useRef(0);

  useEffect(() => {
    function follow(): void {
      const wanted = stepInAddress();
      const step = Math.min(wanted, reached.current);
      if (step !== wanted) history.replaceState(history.state, '', addressOf(step));
      setCurrent((before) => {
        if (before !== step) setMoved(true);
        return step;
      });
    }
    follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);

  function go(step: number): void {
    history.pushState({ ...history.state, cameFrom: current }, '', addressOf(step));
    setMoved(true);
    setCurrent(step);
  }

  return {
    current,
    hasMoved,
    go,
    next() {
      reached.current = Math.max(reached.current, current + 1);
      go(current + 1);
    },
    back() {
      if (history.state?.cameFrom === current - 1) history.back();
      else go(current - 1);
    },
    touch(step) {
      reached.current = Math.min(reached.current, step);
    },
  };
}

/** The step that the address names, from zero. */
function stepInAddress(): number {
  const named = Number(new URLSearchParams(location.search).get(PARAMETER));
  return Number.isInteger(named) && named > 1 ? named - 1 : 0;
}

/** The address of a step; the first one needs no parameter. */
function addressOf(step: number): string {
  const query = new URLSearchParams(location.search);
  if (step === 0) query.delete(PARAMETER);
  else query.set(PARAMETER, String(step + 1));
  const search = query.size > 0 ? `?${query}` : '';
  return location.pathname + search + location.hash;
}
