import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { useSteps } from '../../components/use-steps.ts';
import type { PlacedError } from '../server-errors.ts';

interface SteppedForm {
  getValues(name: string): unknown;
  restart(): void;
  showStepErrors(errors: readonly PlacedError[]): void;
}

interface StepError extends PlacedError {
  readonly step: number;
  /** Of the field when it was refused. */
  readonly value: unknown;
}

/**
 * A step opens without errors. After the last step was refused, the earlier steps show what the server
 * found in them, until it is corrected (rule 7.8.6).
 * @param stepOf the step of a field
 */
export function useStepErrors(
  form: SteppedForm,
  { current, go }: Pick<ReturnType<typeof useSteps>, 'current' | 'go'>,
  stepOf: (field: string) => number,
) {
  const [errors, setErrors] = useState<readonly StepError[]>([]);
  const isHere = ({ step, field, value }: StepError) =>
    step === current && (field === undefined || form.getValues(field) === value);

  const shownStep = useRef(current);
  const enterStep = useEffectEvent(() => {
    form.restart();
    const here = errors.filter(isHere);
    if (here.length > 0) form.showStepErrors(here);
  });
  useEffect(() => {
    if (shownStep.current === current) return;
    shownStep.current = current;
    enterStep();
  }, [current]);

  return {
    /** Whether the server has refused answers of the shown step. */
    hasServerErrors: errors.some(isHere),
    /** Leads to the first step that the server refuses. */
    showRefusal(found: readonly PlacedError[]): void {
      const steps = found.flatMap(({ field }) => (field === undefined ? [] : stepOf(field)));
      const first = Math.min(current, ...steps);
      setErrors(
        found.map((error) => ({
          ...error,
          // Beside the first wrong field, or its step would not tell errors without a field.
          step: error.field === undefined ? first : stepOf(error.field),
          value: error.field === undefined ? undefined : form.getValues(error.field),
        })),
      );
      if (first < current) go(first);
    },
    /** The shown step was checked and is right. */
    forgetErrorsOfStep: () => setErrors(errors.filter(({ step }) => step !== current)),
  };
}
