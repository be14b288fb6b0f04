import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { FormErrorsProps } from '../controller/FormErrors.tsx';
import { FormLayout, type FormLayoutProps } from '../layout/FormLayout.tsx';
import { MissingPart } from '../layout/MissingPart.tsx';
import type { DeferredFormApi } from './use-deferred-form.ts';
import { usePolledAutofill } from './use-polled-autofill.ts';

interface DeferredFormProps<Typed extends FieldValues>
  extends Omit<FormLayoutProps, 'form' | 'errors'>,
    Omit<FormErrorsProps, 'form'> {
  readonly form: DeferredFormApi<Typed>;
  /** Success notice; hidden after a failure. */
  readonly done?: ReactNode;
}

export function DeferredForm<Typed extends FieldValues>(props: DeferredFormProps<Typed>) {
  const { form, done, failed, sentence, reported } = props;
  const { loadState, controller } = form;
  const { module } = loadState;
  usePolledAutofill(form.syncAutofill, props.blocked !== undefined);
  return (
    <>
      <FormLayout
        {...props}
        form={form}
        errors={
          loadState.submit === 'missed' ? (
            <MissingPart
              heading={failed}
              reported={reported}
              retry={form.retry}
              sentence={sentence}
            />
          ) : (
            <>
              {form.state.status !== 'failed' && done}
              {module && controller && <module.FormErrors {...props} form={controller} />}
            </>
          )
        }
      />
      {module && (
        <module.FormController {...form.host} isAwaited={loadState.submit === 'waiting'} />
      )}
    </>
  );
}
