import { parts } from '../copy/parts.ts';
import './Stepper.css';

export interface StepperProps {
  /** Names of the steps. */
  readonly steps: readonly string[];
  /** Index of the step that is shown. */
  readonly current: number;
  /** Goes back to a step that is done. */
  readonly onGo: (step: number) => void;
}

/** Where somebody is in a form of several steps; done steps are the way back (rule A17). */
export function Stepper({ steps, current, onGo }: StepperProps) {
  return (
    <nav aria-label={parts.step(current + 1, steps.length)} className="stepper">
      <p>{parts.step(current + 1, steps.length)}</p>
      <ol>
        {steps.map((name, index) => (
          <li
            aria-current={index === current ? 'step' : undefined}
            data-done={index < current ? true : undefined}
            key={name}
          >
            {index < current ? (
              <button className="button-link" onClick={() => onGo(index)} type="button">
                {name}
                <span className="visually-hidden"> ({parts.stepDone})</span>
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
