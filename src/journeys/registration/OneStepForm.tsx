import type { ReactNode } from 'react';
import { CaptchaBadge } from '../../forms/captcha/CaptchaBadge.tsx';
import type { FieldProps } from '../../forms/controller/use-journey-form.ts';
import { DeferredForm } from '../../forms/deferred/DeferredForm.tsx';
import { type DeferredFormApi, useDeferredForm } from '../../forms/deferred/use-deferred-form.ts';
import type { Submission } from '../../forms/submission.ts';
import type { CaptchaName } from '../../sites/schema.ts';
import { ConsentFields } from './ConsentFields.tsx';
import { formCopy as copy } from './copy.ts';

type Reply = { readonly success: boolean };

interface Essential {
  password: string;
  agb: boolean;
  advertisement: boolean;
}

interface OneStepFormProps<Typed extends Essential & object> {
  readonly id: string;
  readonly captcha: CaptchaName;
  readonly start: Typed;
  submission(): Promise<Submission<Typed, Typed, Reply>>;
  onSuccess(reply: Reply | undefined): void;
  readonly children: (form: DeferredFormApi<Typed>) => ReactNode;
}

/** A registration in one step (rule 7.5). */
export function OneStepForm<Typed extends Essential & object>(props: OneStepFormProps<Typed>) {
  const { captcha, children, onSuccess, ...options } = props;
  const form = useDeferredForm<Typed, Reply>({
    ...options,
    onSuccess: (reply) => onSuccess(reply),
  });
  return (
    <DeferredForm
      blocked={form.values.agb ? undefined : copy.termsFirst}
      failed={copy.failed}
      footer={<CaptchaBadge provider={captcha} />}
      form={form}
      spinner={copy.sending}
      submit={copy.submit}
    >
      <fieldset>
        <legend className="visually-hidden">{copy.legend}</legend>
        {children(form)}
      </fieldset>
      <ConsentFields field={form.field as (name: 'agb' | 'advertisement') => FieldProps} />
    </DeferredForm>
  );
}
