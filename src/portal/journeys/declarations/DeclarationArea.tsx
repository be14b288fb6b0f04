import { useEffect, useState } from 'react';
import type { DeclarationKind, DeclarationTargets } from '../../../sites/declarations.ts';
import { Facts } from '../../components/Facts.tsx';
import { Notice } from '../../components/messages/Notice.tsx';
import { PersonSentence } from '../../components/PersonSentence.tsx';
import { fill } from '../../copy/fill.ts';
import { useNeedsConsent } from '../../forms/captcha/CaptchaBadge.tsx';
import { EmailField } from '../../forms/fields/EmailField.tsx';
import { RadioField } from '../../forms/fields/RadioField.tsx';
import { TextAreaField } from '../../forms/fields/TextAreaField.tsx';
import { TextField } from '../../forms/fields/TextField.tsx';
import { PortalForm } from '../../forms/PortalForm.tsx';
import { usePerson } from '../../forms/use-person.ts';
import { usePortalForm } from '../../forms/use-portal-form.ts';
import { usePrefill } from '../../forms/use-prefill.ts';
import { withIsland } from '../../layouts/islands/Island.tsx';
import { showNotice } from '../../notices.ts';
import { getShownClientId } from '../../session/navigation/active-client.ts';
import { copy, declarationCopy } from './copy.ts';
import {
  createDeclarationLines,
  createReceiptFileName,
  createReceiptText,
  type DeclarationValues,
  declarationFieldByProperty,
  declarationSchemas,
  formatReceiptTime,
  sendDeclaration,
} from './declaration.ts';
import './DeclarationForm.css';
import './Receipt.css';

interface DeclarationProps {
  readonly kind: DeclarationKind;
  readonly targets: DeclarationTargets;
  readonly phone: string;
}

interface SentDeclaration {
  readonly values: DeclarationValues;
  /** The time at which the backend has received the declaration; undefined if the answer has no time. */
  readonly receivedAt: Date | undefined;
  /** The user name of a signed-in sender, who alone may see the receipt; undefined for a guest. */
  readonly sender: string | undefined;
}

function DeclarationArea(props: DeclarationProps) {
  const username = usePerson()?.username;
  const [sentDeclaration, setSentDeclaration] = useState<SentDeclaration>();
  const heading = declarationCopy[props.kind].sent;
  useEffect(() => {
    if (sentDeclaration) showNotice({ key: 'declaration-sent', kind: 'success', heading });
  }, [sentDeclaration, heading]);
  const isFromGuest = sentDeclaration?.sender === undefined;
  if (sentDeclaration && (isFromGuest || sentDeclaration.sender === username))
    return <Receipt kind={props.kind} {...sentDeclaration} />;
  return (
    <DeclarationForm
      {...props}
      onSent={(values, receivedAt) => setSentDeclaration({ values, receivedAt, sender: username })}
    />
  );
}

export const DeclarationAreaIsland = withIsland(DeclarationArea);

const CANCELLATION_TYPES = [
  { value: 'ordinary', label: copy.ordinary },
  { value: 'extraordinary', label: copy.extraordinary },
];

/** The fields that are filled in with data of the person, by the key of the data. */
const PREFILLED_FIELDS = { name: 'name', email: 'email' } as const;

type FormProps = DeclarationProps & {
  onSent(values: DeclarationValues, receivedAt: Date | undefined): void;
};

/** The form of a declaration, with only the fields that the law names (rules 27.2, 27.3). */
function DeclarationForm({ kind, targets, phone, onSent }: FormProps) {
  const sentences = declarationCopy[kind];
  // A captcha that needs a consent is left out.
  const hasCaptcha = !useNeedsConsent();
  const form = usePortalForm({
    id: kind,
    schema: declarationSchemas[kind],
    fieldByProperty: declarationFieldByProperty[kind],
    captcha: hasCaptcha ? 'if-available' : undefined,
    send: (values, captchaToken) =>
      sendDeclaration(kind, values, findTarget(targets), captchaToken),
    onSuccess: (receivedAt, values) => onSent(values, receivedAt),
  });
  usePrefill(form, PREFILLED_FIELDS);
  const isCancellation = kind === 'cancellation';

  return (
    <PortalForm
      busyText={sentences.busy}
      failureHeading={sentences.failed}
      failureSentence={fill(copy.otherWays, { phone })}
      form={form}
      submitLabel={sentences.submit}
    >
      {isCancellation && (
        <RadioField
          // An ordinary cancellation has no reason, so the error of the reason must disappear.
          deps={['reason']}
          label={copy.type}
          name="cancellationType"
          options={CANCELLATION_TYPES}
          required
        />
      )}
      {/* The style sheet shows this field for an extraordinary cancellation. */}
      {isCancellation && <TextAreaField label={copy.reason} name="reason" required />}
      <TextField autoComplete="name" label={copy.name} name="name" required />
      {isCancellation && (
        <TextField label={copy.customerNumber} name="customerNumber" width="short" />
      )}
      <TextField
        hint={sentences.contractHint}
        label={sentences.contract}
        name="contract"
        required
      />
      {isCancellation && (
        <TextField hint={copy.endDateHint} label={copy.endDate} name="endDate" width="short" />
      )}
      <EmailField label={copy.eMail} name="email" required />
    </PortalForm>
  );
}

/**
 * Finds the contact topic that receives the declarations for the active client. A client without this topic
 * hides the page.
 */
function findTarget(targets: DeclarationTargets) {
  const target = targets[getShownClientId()];
  if (!target) throw new Error('The active client has no target for this declaration.');
  return target;
}

/** The properties that no translation may change (rule 7.18.d). */
const PERSONAL_PROPERTIES: ReadonlySet<string> = new Set(['name', 'tempKundennummer', 'email']);

function Receipt({ kind, values, receivedAt }: SentDeclaration & { kind: DeclarationKind }) {
  const sentences = declarationCopy[kind];
  // The sender may have typed a lone surrogate, for which `encodeURIComponent` would throw an error.
  const receiptText = createReceiptText(kind, values, receivedAt).toWellFormed();
  const time = receivedAt && (
    <time dateTime={receivedAt.toISOString()}>{formatReceiptTime(receivedAt)}</time>
  );
  return (
    <Notice heading={sentences.sent} isAnnouncedByRegion kind="success" takesFocus>
      <p>{sentences.statement}</p>
      <Facts
        rows={[
          ...createDeclarationLines(kind, values).map(({ property, term, text }) => ({
            id: property,
            term,
            details: (
              <span
                className="receipt-text"
                translate={PERSONAL_PROPERTIES.has(property) ? 'no' : undefined}
              >
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
          download={createReceiptFileName(kind, receivedAt)}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(receiptText)}`}
        >
          {copy.save}
        </a>
      </div>
    </Notice>
  );
}
