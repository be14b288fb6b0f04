import { useState } from 'react';
import type { DeclarationKind } from '../../../sites/declarations.ts';
import { Notice } from '../../components/messages/Notice.tsx';
import { fill } from '../../copy/fill.ts';
import { send } from '../../events.ts';
import { copy, declarationCopy } from './copy.ts';
import { DeclarationForm, type DeclarationFormProps } from './DeclarationForm.tsx';
import { type DeclarationValues, declarationLines, receiptText, shownTime } from './declaration.ts';
import './Receipt.css';

interface Sent {
  readonly values: DeclarationValues;
  readonly sentAt: Date;
}

export function DeclarationArea(props: DeclarationFormProps) {
  const [sent, setSent] = useState<Sent>();
  if (sent) return <Receipt kind={props.kind} {...sent} />;
  return (
    <DeclarationForm
      {...props}
      onSent={(values) => {
        setSent({ values, sentAt: new Date() });
        send('portal:notice', {
          key: 'declaration-sent',
          kind: 'success',
          heading: declarationCopy[props.kind].sent,
        });
      }}
    />
  );
}

function Receipt({ kind, values, sentAt }: Sent & { kind: DeclarationKind }) {
  const words = declarationCopy[kind];
  return (
    <Notice heading={words.sent} isRepeated kind="success" takesFocus>
      <p>{words.statement}</p>
      <dl className="facts">
        {declarationLines(kind, values).map(({ field, term, text }) => (
          <div key={field}>
            <dt>{term}</dt>
            <dd className="receipt-text">{text}</dd>
          </div>
        ))}
        <div>
          <dt>{copy.sentAt}</dt>
          <dd>
            <time dateTime={sentAt.toISOString()}>{shownTime(sentAt)}</time>
          </dd>
        </div>
      </dl>
      <p>{fill(copy.mailed, { address: values.email })}</p>
      <div className="actions">
        <button className="button-secondary" onClick={() => print()} type="button">
          {copy.print}
        </button>
        <a
          className="button-secondary"
          download={`${words.file}-${sentAt.toISOString().slice(0, 10)}.txt`}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(receiptText(kind, values, sentAt))}`}
        >
          {copy.save}
        </a>
      </div>
    </Notice>
  );
}
