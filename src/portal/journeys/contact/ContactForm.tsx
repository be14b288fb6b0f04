import {
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { ContactDefinition } from '../../../contract/calls/contact/contact-form.ts';
import { sendContact } from '../../../contract/calls/contact/send-contact.ts';
import { Facts } from '../../components/Facts.tsx';
import { TipBox } from '../../components/messages/TipBox.tsx';
import { fill } from '../../copy/fill.ts';
import { DynamicFields } from '../../forms/dynamic/DynamicFields.tsx';
import { passwordNamesOf } from '../../forms/dynamic/dynamic-values.ts';
import { ServerText } from '../../forms/dynamic/ServerText.tsx';
import { schemaOf } from '../../forms/dynamic/schema-of.ts';
import { selectUsableFields, type UsableField } from '../../forms/dynamic/usable-fields.ts';
import { PortalForm } from '../../forms/PortalForm.tsx';
import { usePortalForm } from '../../forms/use-portal-form.ts';
import { usePrefill } from '../../forms/use-prefill.ts';
import type { FormFailure } from '../../http/failure/failure.ts';
import { request } from '../../http/request.ts';
import { getDraftKey } from '../../session/draft-key.ts';
import { tabStorage } from '../../session/storage.ts';
import { forgetAnswers, isFilledByPerson, useKeptAnswers } from './answers-of-other-topics.ts';
import { carryOverValues, type LostText } from './carry-over-values.ts';
import { copy } from './copy.ts';
import { toContactRequest } from './form.ts';
import { lostCopy } from './lost-copy.ts';

const FORM_ID = 'contact';

function createFormState(definition: ContactDefinition, lostTexts: readonly LostText[] = []) {
  return { definition, fields: fieldsOf(definition), lostTexts };
}

/** Selects the usable fields. A password field gets no autocomplete, even if the definition sets `autocomplete` (rule 11.8). */
function fieldsOf({ fields }: ContactDefinition): readonly UsableField[] {
  const isPassword = ({ type }: UsableField) => type === 'password';
  return selectUsableFields(fields).map((field) =>
    isPassword(field) ? { ...field, autocomplete: '' } : field,
  );
}

const TEXT_PROPERTIES = ['label', 'description', 'text'];

/** Whether two definitions differ only in texts, so that the form can change without losing input. */
function hasSameFields(
  firstDefinition: ContactDefinition,
  secondDefinition: ContactDefinition,
): boolean {
  const formatWithoutTexts = ({ fields }: ContactDefinition) =>
    JSON.stringify(fields, (name, value) => (TEXT_PROPERTIES.includes(name) ? undefined : value));
  return formatWithoutTexts(firstDefinition) === formatWithoutTexts(secondDefinition);
}

export interface ContactFormHandle {
  /** Whether a person has pointed at, focused or filled in the form, or has a draft of the form. */
  isInUse(): boolean;
}

interface ContactFormProps {
  readonly ref: Ref<ContactFormHandle>;
  readonly definition: ContactDefinition;
  readonly category: string;
  readonly topic: string;
  onSent(): void;
  /** Lets the page disable the choice of topics while a request is pending. */
  onSending(isSending: boolean): void;
}

export function ContactForm(props: ContactFormProps) {
  const { definition, category, topic, onSending } = props;
  const [formState, setFormState] = useState(() => createFormState(definition));
  const { fields, lostTexts: earlierLostTexts } = formState;
  const { helperText } = formState.definition;
  // This function ends a refused request. The function runs when the form shows the newest definition (rule 7.14.13.d).
  const [endRefusedRequest, setEndRefusedRequest] = useState<() => void>();
  const schema = useMemo(() => schemaOf(fields), [fields]);
  const passwordNames = useMemo(() => passwordNamesOf(fields), [fields]);
  const keyByName = useMemo(
    () => Object.fromEntries(fields.map(({ name, key }) => [name, key])),
    [fields],
  );

  const form = usePortalForm({
    id: FORM_ID,
    schema,
    captcha: 'required',
    fieldByProperty: keyByName,
    passwordNames,
    async send(values, captchaToken) {
      const fixedProperties = { category, topic, request_token: captchaToken };
      const outcome = await request(sendContact, toContactRequest(fields, values, fixedProperties));
      // The errors name fields of the newest definition, so the form must show this definition first.
      if (outcome.status === 'refused' && outcome.code === 400)
        await new Promise<void>((resolve) => setEndRefusedRequest(() => resolve));
      return outcome;
    },
    onSuccess() {
      forgetAnswers();
      props.onSent();
    },
  });
  const isSending = form.state.status === 'sending';

  useEffect(() => {
    onSending(isSending);
    return () => onSending(false);
  }, [isSending, onSending]);

  // Kept answers come before the prefill, which replaces no input.
  useKeptAnswers(form, fields);
  usePrefill(form, keyByName);

  // A form that a person has reached by pointer or focus is in use, even without input.
  const isTouched = useRef(false);
  useEffect(() => {
    const element = document.getElementById(FORM_ID);
    const markTouched = () => {
      isTouched.current = true;
    };
    for (const type of ['pointerover', 'focusin']) element?.addEventListener(type, markTouched);
  }, []);

  function isInUse(): boolean {
    const element = document.getElementById(FORM_ID);
    return (
      isTouched.current ||
      element?.contains(document.activeElement) === true ||
      tabStorage.get(getDraftKey()) !== '' ||
      fields.some((field) => isFilledByPerson(form, field))
    );
  }

  useImperativeHandle(props.ref, () => ({ isInUse }));

  function adoptNewDefinition(): void {
    const newFields = fieldsOf(definition);
    const { emptyValues, lostTexts } = carryOverValues(fields, newFields, form.getValues());
    for (const [key, value] of Object.entries(emptyValues)) form.setValue(key, value);
    setFormState(createFormState(definition, [...earlierLostTexts, ...lostTexts]));
  }

  // After a refused request, the form always adopts a new definition. Otherwise the form adopts a new definition
  // only if no input can be lost.
  useLayoutEffect(() => {
    if (definition === formState.definition) endRefusedRequest?.();
    else if (endRefusedRequest) adoptNewDefinition();
    else if (hasSameFields(definition, formState.definition) || !isInUse())
      setFormState(createFormState(definition));
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
      <PortalForm
        hidesRequiredNote
        failureHeading={copy.failureHeading}
        failureSentence={createFailureSentence(form.state.lastFailure?.failure)}
        form={form}
        notes={earlierLostTexts.length > 0 && <LostTexts texts={earlierLostTexts} />}
        submitLabel={copy.submit}
      >
        <DynamicFields fields={fields} />
      </PortalForm>
    </>
  );
}

/** Creates the sentence of a failure. Without an HTTP status of at least 400, the sentence names the status 500 (rule 7.14.9). */
function createFailureSentence(failure: FormFailure | undefined): string {
  const refusalCode = failure?.status === 'refused' ? failure.code : 0;
  const status = failure?.status === 'unreachable' ? (failure.originalStatus ?? 0) : refusalCode;
  return fill(copy.failure, { status: status >= 400 ? status : 500 });
}

function LostTexts({ texts }: { readonly texts: readonly LostText[] }) {
  return (
    <div className="lost-texts">
      <p>{lostCopy.intro}</p>
      <Facts
        rows={texts.map(({ key, label, text }) => ({ id: key, term: label, details: text }))}
      />
    </div>
  );
}
