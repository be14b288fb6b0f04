import type { DeclarationKind } from '../../../sites/declarations.ts';
import { copy, declarationCopy } from './copy.ts';
import { type DeclarationValues, needsReason } from './declaration-values.ts';

export interface DeclarationLine {
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
