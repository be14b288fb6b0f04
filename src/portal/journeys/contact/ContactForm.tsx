import {
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { ContactForm as Definition } from '../../../contract/contact.ts';
import { Facts } from '../../components/Facts.tsx';
import { TipBox } from '../../components/messages/TipBox.tsx';
import { fill } from '../../copy/fill.ts';
import { DynamicFields } from '../../forms/dynamic/DynamicField.tsx';
import { type DynamicValues, startValues } from '../../forms/dynamic/dynamic-values.ts';
import type { LateControls } from '../../forms/dynamic/late/LateControls.tsx';
import { ServerText } from '../../forms/dynamic/ServerText.tsx';
import { type UsableField, usableFields } from '../../forms/dynamic/usable-fields.ts';
import { JourneyForm } from '../../forms/JourneyForm.tsx';
import { useJourneyForm } from '../../forms/use-journey-form.ts';
import { prefillOf, usePrefill } from '../../forms/use-prefill.ts';
import type { FormFailure } from '../../http/failure/failure.ts';
import { draftKey } from '../../session/draft-key.ts';
import { $session, onSessionEnd } from '../../session/identity/session.ts';
import { tabStorage } from '../../session/storage.ts';
import { copy } from './copy.ts';
import { exchangeOf, type LostText } from './exchange.ts';
import { lostCopy } from './lost-copy.ts';
import { contactSubmission } from './submission.ts';

const ID = 'contact';

/** Values kept across a change of topic, by field name. */
let answers: DynamicValues = {};

function forgetAnswers(): void {
  answers = {};
}

// The next user must not find them.
onSessionEnd(forgetAnswers);

/** Takes the newest definition (rule 7.14.13.d). @param fields shown ones, which can get faults */
type Refusal = (fields: readonly UsableField[]) => void;

function shownBy(definition: Definition, lost: readonly LostText[] = []) {
  return { definition, fields: fieldsOf(definition), lost };
}

/** Password managers are kept out, whatever the server says (rule 11.8). */
function fieldsOf({ fields }: Definition): readonly UsableField[] {
  const isSecret = ({ type }: UsableField) => type === 'password';
  return usableFields(fields).map((field) =>
    isSecret(field) ? { ...field, autocomplete: '' } : field,
  );
}

/** Equal but for texts: nothing that was typed is lost, and links come with the answer only. */
function isAlike(...definitions: readonly [Definition, Definition]): boolean {
  const [one, other] = definitions.map(({ fields }) =>
    JSON.stringify(fields, (name, value) => (TEXTS.includes(name) ? undefined : value)),
  );
  return one === other;
}

const TEXTS = ['label', 'description', 'text'];

export interface FormInUse {
  /** Touched, or filled in before hydration. */
  isInUse(): boolean;
}

interface ContactFormProps {
  readonly ref: Ref<FormInUse>;
  readonly definition: Definition;
  readonly category: string;
  readonly topic: string;
  /** If the definition needs them. */
  readonly late: LateControls | undefined;
  onSent(): void;
  /** Disables the topic choice while a request is pending. */
  onSending(isSending: boolean): void;
}

export function ContactForm(props: ContactFormProps) {
  const { definition, category, topic, onSending } = props;
  const [shown, setShown] = useState(() => shownBy(definition));
  const { fields } = shown;
  const { helperText } = shown.definition;
  const [start] = useState(() => startValues(fields, answers));
  const before = useRef(start);
  const [refusal, setRefusal] = useState<Refusal>();
  const submission = useMemo(() => {
    const renew = () => new Promise<readonly UsableField[]>((done) => setRefusal(() => done));
    return contactSubmission(fields, { category, topic }, renew);
  }, [fields, category, topic]);

  const form = useJourneyForm<DynamicValues>({
    id: ID,
    defaultValues: start,
    validation: 'onTouched',
    submission,
    onSuccess() {
      forgetAnswers();
      props.onSent();
    },
    onChange(values) {
      const known: DynamicValues = prefillOf($session.get());
      for (const { key, type } of fields) {
        const value = values[key] ?? '';
        const isChanged = String(value) !== String(before.current[key]);
        // Passwords are never carried over.
        if (!isChanged || type === 'password') continue;
        const { [key]: _, ...others } = answers;
        // Prefilled values are set again.
        answers = value === known[key] ? others : { ...others, [key]: value };
      }
      before.current = { ...values };
    },
  });
  const isSending = form.state.status === 'sending';

  useEffect(() => {
    onSending(isSending);
    return () => onSending(false);
  }, [isSending, onSending]);

  usePrefill(ID, form);

  function isInUse(): boolean {
    const known: DynamicValues = prefillOf($session.get());
    const element = document.getElementById(ID);
    return (
      element?.dataset['touched'] === '' ||
      element?.contains(document.activeElement) === true ||
      tabStorage.get(draftKey()) !== '' ||
      Object.entries(form.getValues()).some(
        ([key, value]) => String(value) !== String(start[key] ?? '') && value !== known[key],
      )
    );
  }

  useImperativeHandle(props.ref, () => ({ isInUse }));

  function exchange(): void {
    const after = fieldsOf(definition);
    const { emptied, lost } = exchangeOf(fields, after, form.getValues());
    for (const [key, value] of Object.entries(emptied)) form.setValue(key, value);
    setShown(shownBy(definition, [...shown.lost, ...lost]));
  }

  useLayoutEffect(() => {
    if (definition === shown.definition) refusal?.(fields);
    else if (refusal) exchange();
    else if (isAlike(definition, shown.definition) || !isInUse()) setShown(shownBy(definition));
  });

  return (
    <>
      {helperText && (
        <TipBox heading={copy.tip}>
          <div className="flow">
            <ServerText text={helperText} />
          </div>
        </TipBox>
      )}
      <JourneyForm
        explained
        failed={copy.failureHeading}
        form={form}
        notes={shown.lost.length > 0 && <LostTexts texts={shown.lost} />}
        sentence={failureSentence(form.state.lastFailure?.failure)}
        submit={copy.submit}
      >
        <DynamicFields fields={fields} form={form} late={props.late} />
      </JourneyForm>
    </>
  );
}

/** 500 if there is no HTTP status (rule 7.14.9). */
function failureSentence(failure: FormFailure | undefined): string {
  const refused = failure?.status === 'refused' ? failure.code : 0;
  const code = failure?.status === 'unreachable' ? (failure.originalStatus ?? 0) : refused;
  return fill(copy.failure, { status: code >= 400 ? code : 500 });
}

function LostTexts({ texts }: { readonly texts: readonly LostText[] }) {
  return (
    <div className="lost">
      <p>{lostCopy.intro}</p>
      <Facts
        rows={texts.map(({ key, label, text }) => ({ id: key, term: label, details: text }))}
      />
    </div>
  );
}
