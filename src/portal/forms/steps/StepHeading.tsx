import { useEffect, useRef } from 'react';
import { Stepper } from '../../components/Stepper.tsx';
import type { useSteps } from '../../components/use-steps.ts';

interface StepHeadingProps {
  readonly steps: Pick<ReturnType<typeof useSteps>, 'currentStep' | 'goToStep' | 'hasNavigated'>;
  readonly titles: readonly string[];
  readonly isSending: boolean;
}

/** The stepper and the title of the step. The title takes the focus when the step changes (rule A17). */
export function StepHeading({ steps, titles, isSending }: StepHeadingProps) {
  const { currentStep, goToStep, hasNavigated } = steps;
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(currentStep);
  useEffect(() => {
    if (shownStep.current !== currentStep && hasNavigated) heading.current?.focus();
    shownStep.current = currentStep;
  }, [currentStep, hasNavigated]);
  return (
    <>
      <div inert={isSending}>
        <Stepper currentStep={currentStep} onStepChosen={goToStep} steps={titles} textId="step" />
      </div>
      <h2 aria-describedby="step" ref={heading} tabIndex={-1}>
        {titles[currentStep]}
      </h2>
    </>
  );
}
