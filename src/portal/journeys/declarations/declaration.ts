import type { FaultCode } from '../../../contract/fault-codes.ts';
import { DECLARATION_REASON_MAX, DECLARATION_TEXT_MAX } from '../../../contract/limits.ts';
import { codePoints } from '../../../contract/values/code-points.ts';
import { email } from '../../../contract/values/email.ts';
import { exactValue, textValue } from '../../../contract/values/value.ts';
import { type FormValues, wireField } from '../../../contract/wire/wire-field.ts';
import type { DeclarationKind } from '../../../sites/declarations.ts';
import { copy, declarationCopy } from './copy.ts';

const required = (missing: FaultCode) =>
  textValue((text) => (text === '' ? missing : tooLong(text, DECLARATION_TEXT_MAX)));

function tooLong(
  text: string,
  max: number,
  code: FaultCode = 'declaration.textLength',
): FaultCode | undefined {
  return codePoints(text) > max ? code : undefined;
}

/** In the order of the form (rule 27.6). */
export const declarationFields = {
  /** 'ordinary' or 'extraordinary'; React Hook Form's value of an unchosen group is null. */
  cancellationType: wireField('tempKuendigungsart', exactValue()),
  reason: wireField(
    'tempKuendigungsgrund',
    textValue((text) => tooLong(text, DECLARATION_REASON_MAX, 'declaration.reasonLength')),
  ),
  name: wireField('name', required('declaration.name')),
  customerNumber: wireField(
    'tempKundennummer',
    textValue((text) => tooLong(text, DECLARATION_TEXT_MAX)),
  ),
  contract: wireField('tempVertrag', required('declaration.contract')),
  endDate: wireField(
    'tempKuendigungstermin',
    textValue((text) => (text === '' || isGermanDate(text) ? undefined : 'declaration.endDate')),
  ),
  email: wireField('email', email),
};

export type DeclarationValues = FormValues<typeof declarationFields>;

export function needsReason(kind: DeclarationKind, cancellationType: string): boolean {
  return kind === 'cancellation' && cancellationType === 'extraordinary';
}

interface DeclarationLine {
  readonly field: keyof DeclarationValues;
  readonly term: string;
  readonly text: string;
}

/** What a person declares: the request and the receipt say the same (rules 27.4, 27.6). */
export function declarationLines(
  kind: DeclarationKind,
  values: DeclarationValues,
): DeclarationLine[] {
  const { name, contract, email, cancellationType, reason, customerNumber, endDate } = values;
  const own: DeclarationLine[] = [
    { field: 'name', term: copy.name, text: name },
    { field: 'contract', term: declarationCopy[kind].contract, text: contract },
    { field: 'email', term: copy.eMail, text: email },
  ];
  if (kind === 'withdrawal') return own;
  return [
    {
      field: 'cancellationType',
      term: copy.type,
      text: cancellationType === 'extraordinary' ? copy.extraordinary : copy.ordinary,
    },
    {
      field: 'reason',
      term: copy.reason,
      text: needsReason(kind, values.cancellationType) ? reason : '',
    },
    ...own,
    { field: 'customerNumber', term: copy.customerNumber, text: customerNumber },
    { field: 'endDate', term: copy.endDate, text: endDate === '' ? copy.nextDate : endDate },
  ].filter(({ text }) => text !== '') as DeclarationLine[];
}

const TIME = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'long',
  timeStyle: 'long',
  timeZone: 'Europe/Berlin',
});

export function shownTime(moment: Date): string {
  return TIME.format(moment);
}

export function receiptText(
  kind: DeclarationKind,
  values: DeclarationValues,
  sentAt: Date,
): string {
  const { sent, statement } = declarationCopy[kind];
  const lines = [
    ...declarationLines(kind, values).map(({ term, text }) => `${term}: ${text}`),
    `${copy.sentAt}: ${shownTime(sentAt)}`,
  ];
  return `${[sent, '', statement, '', ...lines].join('\r\n')}\r\n`;
}

const GERMAN_DATE = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;

function isGermanDate(text: string): boolean {
  const [, day, month, year] = (GERMAN_DATE.exec(text) ?? []).map(Number);
  if (day === undefined || month === undefined || year === undefined) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCDate() === day && date.getUTCMonth() === month - 1;
}
