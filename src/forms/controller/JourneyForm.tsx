import { FormLayout, type FormLayoutProps } from '../layout/FormLayout.tsx';
import { FormErrors, type FormErrorsProps } from './FormErrors.tsx';

export interface JourneyFormProps
  extends Omit<FormLayoutProps, 'form' | 'errors'>,
    Omit<FormErrorsProps, 'reported'> {
  readonly form: FormLayoutProps['form'] & FormErrorsProps['form'];
}

export function JourneyForm({ failed, sentence, failureText, ...layout }: JourneyFormProps) {
  const words = { failed, sentence, failureText };
  return <FormLayout {...layout} errors={<FormErrors {...words} form={layout.form} />} />;
}
