import { useState } from 'react';
import type { DeclarationKind, DeclarationTargets } from '../../../sites/declarations.ts';
import { Facts } from '../../components/Facts.tsx';
import { RadioGroup } from '../../components/field-groups/RadioGroup.tsx';
import { TextArea } from '../../components/fields/TextArea.tsx';
import { TextInput } from '../../components/fields/TextInput.tsx';
import { Notice } from '../../components/messages/Notice.tsx';
import { useAnnouncementOnce } from '../../components/messages/use-announcement.ts';
import { PersonSentence } from '../../components/PersonSentence.tsx';
import { fill } from '../../copy/fill.ts';
import { useNeedsConsent } from '../../forms/captcha/CaptchaBadge.tsx';
import { emailLook } from '../../forms/fields/person-looks.ts';
import { JourneyForm } from '../../forms/JourneyForm.tsx';
import { useJourneyForm } from '../../forms/use-journey-form.ts';
import { usePerson } from '../../forms/use-person.ts';
import { usePrefill } from '../../forms/use-prefill.ts';
import { shownClient } from '../../session/navigation/active-client.ts';
import { copy, declarationCopy } from './copy.ts';
import {
  type DeclarationValues,
  declarationLines,
  declarationSubmission,
  fileName,
  receiptText,
  shownTime,
} from './declaration.ts';
import './DeclarationForm.css';
import './Receipt.css';

interface DeclarationProps {
  readonly kind: DeclarationKind;
  readonly targets: DeclarationTargets;
  readonly phone: string;
}

interface Sent {
  readonly values: DeclarationValues;
  /** Undefined where the backend does not say it. */
  readonly receivedAt: Date | undefined;
  /** User name of the signed-in person, who alone may see it. */
  readonly sender: string | undefined;
}

export function DeclarationArea(props: DeclarationProps) {
  const username = usePerson()?.username;
  const [sent, setSent] = useState<Sent>();
  const heading = declarationCopy[props.kind].sent;
  useAnnouncementOnce(sent, { key: 'declaration-sent', kind: 'success', heading });
  if (sent && (sent.sender === undefined || sent.sender === username))
    return <Receipt kind={props.kind} {...sent} />;
  return (
    <DeclarationForm
      {...props}
      onSent={(values, receivedAt) => setSent({ values, receivedAt, sender: username })}
    />
  );
}

const TYPES = [
  { value: 'ordinary', label: copy.ordinary },
  { value: 'extraordinary', label: copy.extraordinary },
];

/** What the form asks for that is known of a person. */
const PREFILLED = { name: 'name', email: 'email' } as const;

type FormProps = DeclarationProps & {
  onSent(values: DeclarationValues, receivedAt: Date | undefined): void;
};

/** The fields that the law names and none beyond (rules 27.2, 27.3). */
function DeclarationForm({ kind, targets, phone, onSent }: FormProps) {
  const words = declarationCopy[kind];
  // No captcha that would need a consent.
  const hasCaptcha = !useNeedsConsent();
  const form = useJourneyForm<DeclarationValues, Date | undefined>({
    id: kind,
    needsToken: hasCaptcha ? 'if-available' : false,
    // Another type may no longer ask for a reason, which then has no fault.
    dependents: { cancellationType: 'reason' },
    submission: declarationSubmission(kind, () => targetIn(targets)),
    onSuccess: (receivedAt, values) => onSent(values, receivedAt),
  });
  usePrefill(form, PREFILLED);
  const isCancellation = kind === 'cancellation';

  return (
    <JourneyForm
      busy={words.busy}
      failed={words.failed}
      form={form}
      sentence={fill(copy.otherWays, { phone })}
      submit={words.submit}
    >
      {isCancellation && (
        <RadioGroup
          {...form.field('cancellationType')}
          label={copy.type}
          options={TYPES}
          required
        />
      )}
      {/* The style sheet shows it where it is needed. */}
      {isCancellation && <TextArea {...form.field('reason')} label={copy.reason} required />}
      <TextInput {...form.field('name')} autoComplete="name" label={copy.name} required />
      {isCancellation && (
        <TextInput {...form.field('customerNumber')} label={copy.customerNumber} width="short" />
      )}
      <TextInput
        {...form.field('contract')}
        hint={words.contractHint}
        label={words.contract}
        required
      />
      {isCancellation && (
        <TextInput
          {...form.field('endDate')}
          hint={copy.endDateHint}
          label={copy.endDate}
          width="short"
        />
      )}
      <TextInput {...form.field('email')} {...emailLook} label={copy.eMail} required />
    </JourneyForm>
  );
}

/** Another client's page shows no form. */
function targetIn(targets: DeclarationTargets) {
  const target = targets[shownClient()];
  if (!target) throw new Error('The active client takes no such declarations.');
  return target;
}

/** What no translation may change (rule 7.18.c). */
const PERSONAL: ReadonlySet<string> = new Set(['name', 'customerNumber', 'email']);

function Receipt({ kind, values, receivedAt }: Sent & { kind: DeclarationKind }) {
  const words = declarationCopy[kind];
  const time = receivedAt && (
    <time dateTime={receivedAt.toISOString()}>{shownTime(receivedAt)}</time>
  );
  return (
    <Notice heading={words.sent} isRepeated kind="success" takesFocus>
      <p>{words.statement}</p>
      <Facts
        rows={[
          ...declarationLines(kind, values).map(({ field, term, text }) => ({
            id: field,
            term,
            details: (
              <span className="receipt-text" translate={PERSONAL.has(field) ? 'no' : undefined}>
                {text}
              </span>
            ),
          })),
          ...(time ? [{ id: 'sentAt', term: copy.sentAt, details: time }] : []),
        ]}
      />
      <p>
        <PersonSentence person={values.email} text={fill(copy.mailed, { address: values.email })} />
      </p>
      <div className="actions">
        <button className="button-secondary" onClick={() => print()} type="button">
          {copy.print}
        </button>
        <a
          className="button-secondary"
          download={fileName(kind, receivedAt)}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(receiptText(kind, values, receivedAt).toWellFormed())}`}
        >
          {copy.save}
        </a>
      </div>
    </Notice>
  );
}
