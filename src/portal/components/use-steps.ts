import { useRef, useState } from 'react';
import { usePopState } from './use-pop-state.ts';

const STEP_PARAMETER = 'schritt';

/**
 * Keeps the current step of a form in the address (`?schritt=2`), with a history entry for each step. An
 * address opens no step beyond the furthest step that `next()` has reached (rule 7.8.2). In the code the first
 * step is 0, in the address 1.
 */
export function useSteps() {
  const [currentStep, setCurrentStep] = useState(0);
  /** Whether a button has opened a step. Back, Forward and the address do not count. */
  const [hasNavigated, setHasNavigated] = useState(false);
  const furthestStep = useRef(0);

  usePopState({
    getShownAddress: () => addressOf(currentStep),
    followAddress() {
      const requestedStep = readStep();
      const step = Math.min(requestedStep, furthestStep.current);
      if (step !== requestedStep) history.replaceState(history.state, '', addressOf(step));
      setCurrentStep(step);
    },
  });

  /** Goes to a step. The history entry stores the step from which the person came. */
  function goToStep(step: number): void {
    history.pushState({ ...history.state, cameFrom: currentStep }, '', addressOf(step));
    setHasNavigated(true);
    setCurrentStep(step);
  }

  return {
    /** The index of the current step. */
    currentStep,
    hasNavigated,
    goToStep,
    /** Goes to the next step, after this step was valid. */
    next() {
      furthestStep.current = Math.max(furthestStep.current, currentStep + 1);
      goToStep(currentStep + 1);
    },
    /** Goes to the previous step: by Back in the history if the person came from there, and otherwise with a new entry. */
    back() {
      if (history.state?.cameFrom === currentStep - 1) history.back();
      else goToStep(currentStep - 1);
    },
    /** Makes later steps unreachable after a change of this step, until this step is valid again. */
    invalidateLaterSteps() {
      furthestStep.current = Math.min(furthestStep.current, currentStep);
    },
  };
}

function readStep(): number {
  const stepNumber = Number(new URLSearchParams(location.search).get(STEP_PARAMETER));
  return Number.isInteger(stepNumber) ? Math.max(stepNumber - 1, 0) : 0;
}

function addressOf(step: number): string {
  const url = new URL(location.href);
  if (step === 0) url.searchParams.delete(STEP_PARAMETER);
  else url.searchParams.set(STEP_PARAMETER, String(step + 1));
  return url.href;
}
