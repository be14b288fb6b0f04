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
  /** The value of the field that the server refused. */
  readonly value: unknown;
}

/**
 * Clears the form's errors when a person goes to another step. After the server has refused the form, each step
 * shows the errors of the server until the person has changed the wrong values (rule 7.8.6.b).
 * @param stepOf finds the step of a field
 */
export function useStepErrors(
  form: SteppedForm,
  { currentStep, goToStep }: Pick<ReturnType<typeof useSteps>, 'currentStep' | 'goToStep'>,
  stepOf: (field: string) => number,
) {
  const [errors, setErrors] = useState<readonly StepError[]>([]);
  const isShown = ({ step, field, value }: StepError) =>
    step === currentStep && (field === undefined || form.getValues(field) === value);

  const lastShownStep = useRef(currentStep);
  const showErrorsOfNewStep = useEffectEvent(() => {
    form.restart();
    const stepErrors = errors.filter(isShown);
    if (stepErrors.length > 0) form.showStepErrors(stepErrors);
  });
  useEffect(() => {
    if (lastShownStep.current === currentStep) return;
    lastShownStep.current = currentStep;
    showErrorsOfNewStep();
  }, [currentStep]);

  return {
    /** Whether the shown step still has values that the server has refused. */
    hasServerErrors: errors.some(isShown),
    /** Keeps the errors for their steps, and goes back to the first step with an error. */
    showRefusal(serverErrors: readonly PlacedError[]): void {
      const wrongSteps = serverErrors.flatMap(({ field }) =>
        field === undefined ? [] : stepOf(field),
      );
      const firstStep = Math.min(currentStep, ...wrongSteps);
      setErrors(
        serverErrors.map((error) => ({
          ...error,
          // Errors without a field are shown in the step with the first wrong field.
          step: error.field === undefined ? firstStep : stepOf(error.field),
          value: error.field === undefined ? undefined : form.getValues(error.field),
        })),
      );
      if (firstStep < currentStep) goToStep(firstStep);
    },
    /** Drops the server's errors of the shown step, because the step is valid now. */
    forgetErrorsOfShownStep: () => setErrors(errors.filter(({ step }) => step !== currentStep)),
  };
}
