import { FormLayout, type FormLayoutProps, type ShownForm } from '../layout/FormLayout.tsx';
import { FormErrors, type FormErrorsProps } from './FormErrors.tsx';

export interface JourneyFormProps
  extends Omit<FormLayoutProps, 'journey' | 'trouble'>,
    Omit<FormErrorsProps, 'journey' | 'reported'> {
  readonly journey: ShownForm;
}

/** A form with what was wrong at its last submit: summary or failure, fields, badge, button. */
export function JourneyForm({ failed, sentence, failureText, ...frame }: JourneyFormProps) {
  const words = { failed, sentence, failureText };
  return <FormLayout {...frame} errors={<FormErrors {...words} journey={frame.journey} />} />;
}
