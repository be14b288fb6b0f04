import type { DeclarationKind } from '../../../sites/declarations.ts';
import { copy, declarationCopy } from './copy.ts';
import { declarationLines } from './declaration-lines.ts';
import type { DeclarationValues } from './declaration-values.ts';

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
