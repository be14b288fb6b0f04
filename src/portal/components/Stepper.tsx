import { fill } from '../copy/fill.ts';
import { componentLabels } from '../copy/parts.ts';
import './Stepper.css';

export interface StepperProps {
  readonly steps: readonly string[];
  /** The index of the step that the form shows. */
  readonly currentStep: number;
  readonly onStepChosen: (step: number) => void;
  /** The id for the text 'Schritt 1 von 3', which describes the heading of the step. */
  readonly textId?: string;
}

export function Stepper({ steps, currentStep, onStepChosen, textId }: StepperProps) {
  const text = fill(componentLabels.step, { current: currentStep + 1, count: steps.length });
  return (
    <nav aria-label={text} className="stepper">
      <p id={textId}>{text}</p>
      <ol>
        {steps.map((name, index) => (
          <li
            aria-current={index === currentStep ? 'step' : undefined}
            data-done={index < currentStep ? true : undefined}
            key={name}
          >
            {index < currentStep ? (
              <button className="button-link" onClick={() => onStepChosen(index)} type="button">
                {name}
                <span className="visually-hidden"> ({componentLabels.stepDone})</span>
              </button>
            ) : (
              name
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
