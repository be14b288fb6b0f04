import type { ReactNode } from 'react';
import type { Path } from 'react-hook-form';
import type { CaptchaName } from '../../../sites/schema.ts';
import { CaptchaBadge } from '../../forms/captcha/CaptchaBadge.tsx';
import { JourneyForm } from '../../forms/JourneyForm.tsx';
import type { Submission } from '../../forms/submission.ts';
import type { FieldProps } from '../../forms/use-journey-form.ts';
import { type JourneyFormApi, useJourneyForm } from '../../forms/use-journey-form.ts';
import { formCopy as copy } from './copy.ts';
import { ConsentFields } from './fields.tsx';
import type { Reply } from './submission.ts';

interface Essential {
  password: string;
  agb: boolean;
  advertisement: boolean;
}

interface OneStepFormProps<Typed extends Essential & object> {
  readonly id: string;
  readonly captcha: CaptchaName;
  readonly submission: Submission<Typed, Reply>;
  onSuccess(reply: Reply | undefined): void;
  readonly children: (form: JourneyFormApi<Typed>) => ReactNode;
}

/** A registration in one step (rule 7.5). */
export function OneStepForm<Typed extends Essential & object>(props: OneStepFormProps<Typed>) {
  const { captcha, children, onSuccess, ...options } = props;
  const form = useJourneyForm<Typed, Reply>({
    ...options,
    onSuccess: (reply) => onSuccess(reply),
  });
  const agb = form.watch('agb' as Path<Typed>);
  return (
    <JourneyForm
      blocked={agb ? undefined : copy.termsFirst}
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
    </JourneyForm>
  );
}
