import type { DeclarationKind } from '../../../sites/declarations.ts';
import { Notice } from '../../components/messages/Notice.tsx';
import { fill } from '../../copy/fill.ts';
import { copy, declarationCopy } from './copy.ts';
import { type DeclarationValues, declarationLines, receiptText, shownTime } from './declaration.ts';
import './Receipt.css';

interface ReceiptProps {
  readonly kind: DeclarationKind;
  readonly values: DeclarationValues;
  readonly sentAt: Date;
}

export function Receipt({ kind, values, sentAt }: ReceiptProps) {
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
