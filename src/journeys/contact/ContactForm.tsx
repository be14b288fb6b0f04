import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { RequiredNote } from '../../components/fields/RequiredNote.tsx';
import { TipBox } from '../../components/messages/TipBox.tsx';
import type { ContactForm as Definition } from '../../contract/contact.ts';
import { CaptchaBadge } from '../../forms/captcha/CaptchaBadge.tsx';
import { DeferredForm } from '../../forms/deferred/DeferredForm.tsx';
import { useDeferredForm } from '../../forms/deferred/use-deferred-form.ts';
import { DynamicFields } from '../../forms/dynamic/DynamicFields.tsx';
import type { DynamicValues } from '../../forms/dynamic/dynamic-values.ts';
import { ServerText } from '../../forms/dynamic/ServerText.tsx';
import { startValues } from '../../forms/dynamic/start-values.ts';
import { usableFields } from '../../forms/dynamic/usable-fields.ts';
import type { Submission } from '../../forms/submission.ts';
import { prefillOf, usePrefill } from '../../forms/use-prefill.ts';
import { $session } from '../../session/identity/session.ts';
import type { CaptchaName } from '../../sites/schema.ts';
import { copy } from './copy.ts';
import { failureSentence } from './failure-sentence.ts';

const ID = 'contact';

interface ContactFormProps {
  readonly definition: Definition;
  readonly category: string;
  readonly topic: string;
  /** Values kept across a change of topic, by field name (rule 7.14.4). */
  readonly answers: RefObject<DynamicValues>;
  readonly captcha: CaptchaName;
  onSent(): void;
  /** Disables the topic choice while a request is pending. */
  onSending(isSending: boolean): void;
}

export function ContactForm(props: ContactFormProps) {
  const { definition, category, topic, answers, captcha, onSent, onSending } = props;
  const session = useStore($session, { ssr: 'initial' });
  const fields = useMemo(() => usableFields(definition.fields), [definition]);
  const [start] = useState(() => startValues(fields, answers.current));
  const before = useRef(start);
  const submission = useMemo(() => {
    let loaded: Submission<DynamicValues> | undefined;
    return async () => {
      const { contactSubmission } = await import('./submission.ts');
      loaded ??= contactSubmission(fields, { category, topic });
      return loaded;
    };
  }, [fields, category, topic]);

  const form = useDeferredForm<DynamicValues>({
    id: ID,
    start,
    validation: 'onTouched',
    submission,
    onSuccess: onSent,
    onChange(values) {
      const known: DynamicValues = prefillOf($session.get());
      for (const { key, type } of fields) {
        const value = values[key] ?? '';
        const isChanged = String(value) !== String(before.current[key]);
        // Passwords are never carried over; prefilled values are set again.
        if (isChanged && type !== 'password' && value !== known[key])
          answers.current = { ...answers.current, [key]: value };
      }
      before.current = { ...values };
    },
  });
  const { controller, state } = form;
  const isSending = state.status === 'sending';
  const lastFailure =
    controller && 'lastFailure' in controller.state ? controller.state.lastFailure : undefined;

  useEffect(() => {
    onSending(isSending);
    return () => onSending(false);
  }, [isSending, onSending]);

  usePrefill(ID, session, controller?.form);

  return (
    <>
      {definition.helperText && (
        <TipBox heading={copy.tip}>
          <div className="flow">
            <ServerText text={definition.helperText} />
          </div>
        </TipBox>
      )}
      <DeferredForm
        busy={copy.busy}
        failed={copy.failureHeading}
        footer={<CaptchaBadge provider={captcha} />}
        form={form}
        sentence={failureSentence(lastFailure?.failure)}
        submit={copy.submit}
      >
        <RequiredNote />
        <DynamicFields
          field={form.field}
          fields={fields}
          form={
            controller?.form ?? {
              watch: (key) => form.values[key],
              setValue: form.setEarlyValue,
              isDeferred: true,
            }
          }
          start={start}
        />
      </DeferredForm>
    </>
  );
}
