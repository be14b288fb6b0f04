import { useStore } from '@nanostores/react';
import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react';
import { RequiredNote } from '../../components/fields/RequiredNote.tsx';
import { TipBox } from '../../components/messages/TipBox.tsx';
import type { ContactForm as Definition } from '../../contract/contact.ts';
import { CaptchaBadge } from '../../forms/captcha/CaptchaBadge.tsx';
import { useDeferredForm } from '../../forms/deferred/use-deferred-form.ts';
import { DynamicFields } from '../../forms/dynamic/DynamicFields.tsx';
import type { DynamicValue, DynamicValues } from '../../forms/dynamic/dynamic-values.ts';
import { ServerText } from '../../forms/dynamic/ServerText.tsx';
import { startValues } from '../../forms/dynamic/start-values.ts';
import { usableFields } from '../../forms/dynamic/usable-fields.ts';
import { useHeldValues } from '../../forms/dynamic/use-held-values.ts';
import { FormLayout } from '../../forms/layout/FormLayout.tsx';
import { MissingPart } from '../../forms/layout/MissingPart.tsx';
import { $session } from '../../session/identity/session.ts';
import type { CaptchaName } from '../../sites/schema.ts';
import { copy } from './copy.ts';
import { loadController } from './load-controller.ts';
import { usePrefill } from './use-prefill.ts';

const ID = 'contact';

interface ContactFormProps {
  readonly definition: Definition;
  readonly category: string;
  readonly topic: string;
  /** Values that outlive a change of topic, by name (rule 7.14.4). */
  readonly kept: RefObject<DynamicValues>;
  readonly captcha: CaptchaName;
  /** Always the same function. */
  onSent(): void;
  /** Says when a request is on its way: the topic must not change under it. */
  onSending(isSending: boolean): void;
}

/** The form of one topic, as the server defines it (rule 7.14). */
export function ContactForm(props: ContactFormProps) {
  const { definition, category, topic, kept, captcha, onSent, onSending } = props;
  const session = useStore($session, { ssr: 'initial' });
  const fields = useMemo(() => usableFields(definition.fields), [definition]);
  const [start] = useState(() => startValues(fields, kept.current));
  const keep = useCallback(
    (key: string, value: DynamicValue) => {
      const isSecret = fields.some((field) => field.key === key && field.type === 'password');
      if (!isSecret) kept.current = { ...kept.current, [key]: value };
    },
    [fields, kept],
  );
  const unbound = useHeldValues(start, keep);
  const { journey, controller, module, report, isMissed, retry } = useDeferredForm<
    DynamicValues,
    Awaited<ReturnType<typeof loadController>>
  >(ID, loadController);
  const isSending = journey.state.status === 'sending';

  useEffect(() => {
    onSending(isSending);
    return () => onSending(false);
  }, [isSending, onSending]);

  const controlledForm = controller?.form;
  usePrefill(ID, session, controlledForm);

  return (
    <>
      {definition.helperText && (
        <TipBox heading={copy.tip}>
          <div className="flow">
            <ServerText text={definition.helperText} />
          </div>
        </TipBox>
      )}
      <FormLayout
        busy={copy.busy}
        footer={<CaptchaBadge provider={captcha} />}
        journey={journey}
        submit={copy.submit}
        errors={
          isMissed ? (
            <MissingPart heading={copy.failureHeading} retry={retry} sentence={copy.failure(500)} />
          ) : (
            controller && module && <module.ContactTrouble journey={controller} />
          )
        }
      >
        <RequiredNote />
        <DynamicFields
          field={controller?.field ?? unbound.field}
          fields={fields}
          form={controlledForm ?? unbound.form}
          start={start}
        />
      </FormLayout>
      {module && (
        <module.ContactController
          category={category}
          fields={fields}
          held={unbound.held}
          id={ID}
          keep={keep}
          onSent={onSent}
          report={report}
          topic={topic}
        />
      )}
    </>
  );
}
