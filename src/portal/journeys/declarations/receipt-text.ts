import type { DeclarationKind } from '../../../sites/declarations.ts';
import { copy, declarationCopy } from './copy.ts';
import { declarationLines } from './declaration-lines.ts';
import type { DeclarationValues } from './declaration-values.ts';

const TIME = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'long',
  timeStyle: 'long',
  timeZone: 'Europe/Berlin',
});

/** As '22. November 2026 um 21:40:05 MEZ', in the publisher's time zone. */
export function shownTime(moment: Date): string {
  return TIME.format(moment);
}

/** The receipt as a text file (rule 27.4). */
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
