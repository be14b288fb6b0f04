import type { DeclarationKind } from '../../../sites/declarations.ts';
import { copy, declarationCopy } from './copy.ts';

export type DeclarationValues = {
  name: string;
  contract: string;
  email: string;
  /** 'ordinary' or 'extraordinary'; React Hook Form's value of an unchosen group is null. */
  cancellationType: string | null;
  reason: string;
  customerNumber: string;
  endDate: string;
};

export function needsReason(
  kind: DeclarationKind,
  cancellationType: DeclarationValues['cancellationType'],
): boolean {
  return kind === 'cancellation' && cancellationType === 'extraordinary';
}

/** Names of the fields in the request, in the order of the form (rule 27.6). */
export const WIRE_NAMES: Readonly<Record<keyof DeclarationValues, string>> = {
  cancellationType: 'tempKuendigungsart',
  reason: 'tempKuendigungsgrund',
  name: 'name',
  customerNumber: 'tempKundennummer',
  contract: 'tempVertrag',
  endDate: 'tempKuendigungstermin',
  email: 'email',
};

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
