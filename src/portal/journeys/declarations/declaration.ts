import * as z from 'zod/mini';
import { sendContact } from '../../../contract/contact.ts';
import {
  DECLARATION_REASON_MAX,
  DECLARATION_TEXT_MAX,
  DEFAULT_PRODUCT,
} from '../../../contract/limits.ts';
import { email } from '../../../contract/values/email.ts';
import { normaliseName } from '../../../contract/values/normalise-name.ts';
import { trimmedText } from '../../../contract/values/text.ts';
import type { FormValues } from '../../../contract/wire/wire-field.ts';
import type { DeclarationKind, DeclarationTarget } from '../../../sites/declarations.ts';
import { faults as sentences } from '../../copy/faults.ts';
import { defineSubmission } from '../../forms/submission.ts';
import { timeIn } from '../../http/answered-at.ts';
import type { Outcome } from '../../http/outcome.ts';
import { copy, declarationCopy, faults } from './copy.ts';

const lengthFault = (text: string) =>
  [...text].length > DECLARATION_TEXT_MAX ? faults.textLength : undefined;

/** No field of the table is sent as it is: `declarationLines` says what is. */
const unsentField = (property: string, value: z.ZodMiniType<string, string>) => ({
  property,
  value,
});

/** In the order of the form (rule 27.6). */
const declarationFields = {
  /** 'ordinary' or 'extraordinary'; React Hook Form's value of an unchosen group is null. */
  cancellationType: unsentField('tempKuendigungsart', z.catch(z.string(), '')),
  reason: unsentField('tempKuendigungsgrund', trimmedText),
  name: unsentField('name', z.string().check(z.overwrite(normaliseName))),
  customerNumber: unsentField('tempKundennummer', trimmedText),
  contract: unsentField('tempVertrag', trimmedText),
  endDate: unsentField('tempKuendigungstermin', trimmedText),
  email: unsentField('email', email),
};

export type DeclarationValues = FormValues<typeof declarationFields>;
type FieldName = keyof DeclarationValues;

/** A withdrawal has no such field. */
const needsReason = (cancellationType: string) => cancellationType === 'extraordinary';

function reasonFault(reason: string): string | undefined {
  if (reason === '') return faults.reason;
  return [...reason].length > DECLARATION_REASON_MAX ? faults.reasonLength : undefined;
}

export function declarationSubmission(kind: DeclarationKind, target: () => DeclarationTarget) {
  const submission = defineSubmission({
    table: [{ fields: declarationFields }],
    sentences,
    check: ({ cancellationType, reason, name, customerNumber, contract, endDate }) => ({
      cancellationType: kind === 'cancellation' && !cancellationType ? faults.type : undefined,
      // Elsewhere nobody sees it.
      reason: needsReason(cancellationType) ? reasonFault(reason) : undefined,
      name: name ? lengthFault(name) : faults.name,
      customerNumber: lengthFault(customerNumber),
      contract: contract ? lengthFault(contract) : faults.contract,
      endDate: endDate === '' || isGermanDate(endDate) ? undefined : faults.endDate,
    }),
    call: sendContact,
    alsoSent: (values) => ({
      ...Object.fromEntries(
        declarationLines(kind, values).map(({ field, text }) => [
          declarationFields[field].property,
          text,
        ]),
      ),
      ...target(),
      product: DEFAULT_PRODUCT,
    }),
  });
  return {
    ...submission,
    /** Replies when the backend received the declaration, by its own clock. */
    async send(values: DeclarationValues, token: string): Promise<Outcome<Date | undefined>> {
      const outcome = await submission.send(values, token);
      if (outcome.status !== 'success') return outcome;
      return { ...outcome, reply: timeIn(outcome.reply.receivedAt) ?? outcome.answeredAt };
    },
  };
}

const line = (field: FieldName, term: string, text: string) => ({ field, term, text });

/** What a person declares: the request and the receipt say the same. */
export function declarationLines(kind: DeclarationKind, values: DeclarationValues) {
  const { name, contract, email, cancellationType, reason, customerNumber, endDate } = values;
  const isExtraordinary = needsReason(cancellationType);
  const own = [
    line('name', copy.name, name),
    line('contract', declarationCopy[kind].contract, contract),
    line('email', copy.eMail, email),
  ];
  if (kind === 'withdrawal') return own;
  return [
    line('cancellationType', copy.type, isExtraordinary ? copy.extraordinary : copy.ordinary),
    line('reason', copy.reason, isExtraordinary ? reason : ''),
    ...own,
    line('customerNumber', copy.customerNumber, customerNumber),
    line('endDate', copy.endDate, endDate || copy.nextDate),
  ].filter(({ text }) => text !== '');
}

/** The day in the name of a file; nothing where the time is not known. Swedish writes days as file names do. */
export function fileName(kind: DeclarationKind, receivedAt: Date | undefined): string {
  const day = receivedAt?.toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });
  return `${[declarationCopy[kind].file, day].filter(Boolean).join('-')}.txt`;
}

export function shownTime(moment: Date): string {
  return moment.toLocaleString('de-DE', {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: 'Europe/Berlin',
  });
}

export function receiptText(
  kind: DeclarationKind,
  values: DeclarationValues,
  receivedAt: Date | undefined,
): string {
  const { sent, statement } = declarationCopy[kind];
  const lines = [
    ...declarationLines(kind, values).map(({ term, text }) => `${term}: ${text}`),
    ...(receivedAt ? [`${copy.sentAt}: ${shownTime(receivedAt)}`] : []),
  ];
  return `${[sent, '', statement, '', ...lines].join('\r\n')}\r\n`;
}

const GERMAN_DATE = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;

function isGermanDate(text: string): boolean {
  const [, day = 0, month = 0, year = 0] = (GERMAN_DATE.exec(text) ?? []).map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCDate() === day && date.getUTCMonth() === month - 1;
}
