import { useEffect, useRef } from 'react';
import { Stepper } from '../../components/Stepper.tsx';
import type { useSteps } from '../../components/use-steps.ts';

interface StepHeadingProps {
  readonly steps: Pick<ReturnType<typeof useSteps>, 'current' | 'go' | 'hasNavigated'>;
  readonly titles: readonly string[];
  readonly isSending: boolean;
}

/** The stepper and the title of the step. The title takes the focus when the step changes (rule A17). */
export function StepHeading({ steps, titles, isSending }: StepHeadingProps) {
  const { current, go, hasNavigated } = steps;
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(current);
  useEffect(() => {
    if (shownStep.current !== current && hasNavigated) heading.current?.focus();
    shownStep.current = current;
  }, [current, hasNavigated]);
  return (
    <>
      <div inert={isSending}>
        <Stepper currentStep={current} onStepChosen={go} steps={titles} textId="step" />
      </div>
      <h2 aria-describedby="step" ref={heading} tabIndex={-1}>
        {titles[current]}
      </h2>
    </>
  );
}
