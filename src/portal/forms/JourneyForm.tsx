import type { ReactNode } from 'react';
import { FormErrors, type FormErrorsProps } from './FormErrors.tsx';
import { FormLayout, type FormLayoutProps } from './FormLayout.tsx';

export interface JourneyFormProps
  extends Omit<FormLayoutProps, 'form' | 'errors'>,
    FormErrorsProps {
  readonly form: FormLayoutProps['form'] & FormErrorsProps['form'];
  /** Success notice; hidden after a failure. */
  readonly done?: ReactNode;
}

/** A form with its faults and failures (rule 9). */
export function JourneyForm({ done, ...props }: JourneyFormProps) {
  const errors = (
    <>
      {props.form.state.status !== 'failed' && done}
      <FormErrors {...props} />
    </>
  );
  return <FormLayout {...props} errors={errors} />;
}
