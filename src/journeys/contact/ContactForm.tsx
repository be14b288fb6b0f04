import { useStore } from '@nanostores/react';
import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react';
import { RequiredNote } from '../../components/RequiredNote.tsx';
import { TipBox } from '../../components/TipBox.tsx';
import type { ContactForm as Definition } from '../../contract/contact.ts';
import { CaptchaBadge } from '../../forms/CaptchaBadge.tsx';
import { DynamicFields } from '../../forms/dynamic/DynamicFields.tsx';
import type { DynamicValue, DynamicValues } from '../../forms/dynamic/dynamic-values.ts';
import { ServerText } from '../../forms/dynamic/ServerText.tsx';
import { startValues } from '../../forms/dynamic/start-values.ts';
import { usableFields } from '../../forms/dynamic/usable-fields.ts';
import { useHeldValues } from '../../forms/dynamic/use-held-values.ts';
import { FormFrame } from '../../forms/FormFrame.tsx';
import { MissingPart } from '../../forms/MissingPart.tsx';
import { useLateJourney } from '../../forms/use-late-journey.ts';
import { $session } from '../../session/session.ts';
import type { CaptchaName } from '../../sites/schema.ts';
import { copy } from './copy.ts';
import { loadEngine } from './load-engine.ts';
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
  const asleep = useHeldValues(start, keep);
  const { journey, awake, engine, report, isMissed, retry } = useLateJourney<
    DynamicValues,
    Awaited<ReturnType<typeof loadEngine>>
  >(ID, loadEngine);
  const isSending = journey.state.status === 'sending';

  useEffect(() => {
    onSending(isSending);
    return () => onSending(false);
  }, [isSending, onSending]);

  const awakeForm = awake?.form;
  usePrefill(ID, session, awakeForm);

  return (
    <>
      {definition.helperText && (
        <TipBox heading={copy.tip}>
          <div className="flow">
            <ServerText text={definition.helperText} />
          </div>
        </TipBox>
      )}
      <FormFrame
        busy={copy.busy}
        footer={<CaptchaBadge provider={captcha} />}
        journey={journey}
        submit={copy.submit}
        trouble={
          isMissed ? (
            <MissingPart heading={copy.failureHeading} retry={retry} sentence={copy.failure(500)} />
          ) : (
            awake && engine && <engine.ContactTrouble journey={awake} />
          )
        }
      >
        <RequiredNote />
        <DynamicFields
          field={awake?.field ?? asleep.field}
          fields={fields}
          form={awakeForm ?? asleep.form}
          start={start}
        />
      </FormFrame>
      {engine && (
        <engine.ContactEngine
          category={category}
          fields={fields}
          held={asleep.held}
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
