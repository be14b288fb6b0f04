import { fill } from '../copy/fill.ts';
import { partSentences } from '../copy/parts.ts';
import './Stepper.css';

export interface StepperProps {
  readonly steps: readonly string[];
  readonly current: number;
  readonly onGo: (step: number) => void;
  /** Id of the text that describes the heading of the step. */
  readonly textId?: string;
}

export function Stepper({ steps, current, onGo, textId }: StepperProps) {
  const text = fill(partSentences.step, { current: current + 1, count: steps.length });
  return (
    <nav aria-label={text} className="stepper">
      <p id={textId}>{text}</p>
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
                <span className="visually-hidden"> ({partSentences.stepDone})</span>
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
