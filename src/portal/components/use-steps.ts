import { useRef, useState } from 'react';
import { usePopState } from './use-pop-state.ts';

const PARAMETER = 'schritt';

/** Steps are history entries (`?schritt=2`); none is entered past an unchecked one (rule 7.8.2). */
export function useSteps() {
  const [current, setCurrent] = useState(0);
  const [hasMoved, setMoved] = useState(false);
  const reached = useRef(0);

  usePopState(
    () => addressOf(current),
    () => {
      const wanted = stepInAddress();
      const step = Math.min(wanted, reached.current);
      if (step !== wanted) history.replaceState(history.state, '', addressOf(step));
      setCurrent(step);
    },
  );

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
    /** Later steps must be validated again after a change of this one. */
    touch() {
      reached.current = Math.min(reached.current, current);
    },
  };
}

function stepInAddress(): number {
  const named = Number(new URLSearchParams(location.search).get(PARAMETER));
  return Number.isInteger(named) ? Math.max(named - 1, 0) : 0;
}

function addressOf(step: number): string {
  const url = new URL(location.href);
  if (step === 0) url.searchParams.delete(PARAMETER);
  else url.searchParams.set(PARAMETER, String(step + 1));
  return url.href;
}
