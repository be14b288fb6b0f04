import { FormLayout, type FormLayoutProps } from '../layout/FormLayout.tsx';
import { FormErrors, type FormErrorsProps } from './FormErrors.tsx';

export interface JourneyFormProps
  extends Omit<FormLayoutProps, 'form' | 'errors'>,
    Omit<FormErrorsProps, 'reported'> {
  readonly form: FormLayoutProps['form'] & FormErrorsProps['form'];
}

export function JourneyForm(props: JourneyFormProps) {
  return <FormLayout {...props} errors={<FormErrors {...props} />} />;
}
