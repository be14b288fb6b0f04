import { FormFrame, type FormFrameProps, type ShownJourney } from './FormFrame.tsx';
import { Trouble, type TroubleProps } from './Trouble.tsx';

export interface JourneyFormProps
  extends Omit<FormFrameProps, 'journey' | 'trouble'>,
    Omit<TroubleProps, 'journey' | 'reported'> {
  readonly journey: ShownJourney;
}

/** A form with what was wrong at its last submit: summary or failure, fields, badge, button. */
export function JourneyForm({ failed, sentence, failureText, ...frame }: JourneyFormProps) {
  const words = { failed, sentence, failureText };
  return <FormFrame {...frame} trouble={<Trouble {...words} journey={frame.journey} />} />;
}
