import * as z from 'zod/mini';
import { sendContact } from '../../../contract/calls/contact/send-contact.ts';
import {
  DECLARATION_REASON_MAX,
  DECLARATION_TEXT_MAX,
  DEFAULT_PRODUCT,
  PUBLISHER_TIME_ZONE,
} from '../../../contract/limits.ts';
import { email } from '../../../contract/values/email.ts';
import { normaliseName } from '../../../contract/values/normalise-name.ts';
import { trimmedText } from '../../../contract/values/text.ts';
import type { DeclarationKind, DeclarationTarget } from '../../../sites/declarations.ts';
import { formatFileDay } from '../../components/time-text.ts';
import { readTime } from '../../http/answer-time.ts';
import type { Outcome } from '../../http/outcome.ts';
import { request } from '../../http/request.ts';
import { copy, declarationCopy, declarationErrorSentences } from './copy.ts';

const name = z
  .string()
  .check(
    z.overwrite(normaliseName),
    z.minLength(1, declarationErrorSentences.name),
    z.maxLength(DECLARATION_TEXT_MAX, declarationErrorSentences.textLength),
  );

const contract = trimmedText.check(
  z.minLength(1, declarationErrorSentences.contract),
  z.maxLength(DECLARATION_TEXT_MAX, declarationErrorSentences.textLength),
);

const withdrawal = z.object({ name, contract, email });

/**
 * The options of a check of the reason. The check runs even while other values are invalid, but only for a
 * cancellation that shows the field for the reason.
 */
const reasonCheckOptions = {
  path: ['reason'],
  when: ({ value }: z.core.ParsePayload) => needsReason(Object(value)),
};

/** The schema of a cancellation, in the order of the form (rule 27.6). */
const cancellation = z
  .object({
    cancellationType: z.enum(['ordinary', 'extraordinary'], declarationErrorSentences.type),
    reason: trimmedText,
    name,
    customerNumber: trimmedText.check(
      z.maxLength(DECLARATION_TEXT_MAX, declarationErrorSentences.textLength),
    ),
    contract,
    endDate: trimmedText.check(
      z.refine((date) => date === '' || isGermanDate(date), declarationErrorSentences.endDate),
    ),
    email,
  })
  .check(
    z.refine(({ reason }) => reason !== '', {
      ...reasonCheckOptions,
      error: declarationErrorSentences.reason,
    }),
    z.refine(({ reason }) => [...reason].length <= DECLARATION_REASON_MAX, {
      ...reasonCheckOptions,
      error: declarationErrorSentences.reasonLength,
    }),
  );

export type DeclarationValues = z.output<typeof withdrawal> &
  Partial<z.output<typeof cancellation>>;

function needsReason({ cancellationType }: Pick<DeclarationValues, 'cancellationType'>): boolean {
  return cancellationType === 'extraordinary';
}

/** The schemas of the forms, by the kind of the declaration. */
export const declarationSchemas: Readonly<
  Record<DeclarationKind, z.ZodMiniType<DeclarationValues, DeclarationValues>>
> = { cancellation, withdrawal };

/** Form fields by the property of the request. */
const withdrawalFields = { name: 'name', tempVertrag: 'contract', email: 'email' } as const;

const cancellationFields = {
  ...withdrawalFields,
  tempKuendigungsart: 'cancellationType',
  tempKuendigungsgrund: 'reason',
  tempKundennummer: 'customerNumber',
  tempKuendigungstermin: 'endDate',
} as const;

export const declarationFieldByProperty = {
  cancellation: cancellationFields,
  withdrawal: withdrawalFields,
};

/** Sends a declaration. @returns the outcome, with the time of the receipt by the clock of the backend */
export async function sendDeclaration(
  kind: DeclarationKind,
  values: DeclarationValues,
  target: DeclarationTarget,
  captchaToken: string,
): Promise<Outcome<Date | undefined>> {
  const properties = createDeclarationLines(kind, values).map(({ property, text }) => [
    property,
    text,
  ]);
  const outcome = await request(sendContact, {
    ...Object.fromEntries(properties),
    ...target,
    product: DEFAULT_PRODUCT,
    request_token: captchaToken,
  });
  if (outcome.status !== 'success') return outcome;
  return { ...outcome, reply: readTime(outcome.reply.receivedAt) ?? outcome.answeredAt };
}

const createLine = (property: keyof typeof cancellationFields, term: string, text = '') => ({
  property,
  term,
  text,
});

/** Creates the lines of a declaration, which the request and the receipt share. */
export function createDeclarationLines(kind: DeclarationKind, values: DeclarationValues) {
  const isExtraordinary = needsReason(values);
  const commonLines = [
    createLine('name', copy.name, values.name),
    createLine('tempVertrag', declarationCopy[kind].contract, values.contract),
    createLine('email', copy.eMail, values.email),
  ];
  if (kind === 'withdrawal') return commonLines;
  return [
    createLine(
      'tempKuendigungsart',
      copy.type,
      isExtraordinary ? copy.extraordinary : copy.ordinary,
    ),
    createLine('tempKuendigungsgrund', copy.reason, isExtraordinary ? values.reason : ''),
    ...commonLines,
    createLine('tempKundennummer', copy.customerNumber, values.customerNumber),
    createLine('tempKuendigungstermin', copy.endDate, values.endDate || copy.nextDate),
  ].filter(({ text }) => text !== '');
}

/** Creates the file name of a receipt, with the day if the day is known. */
export function createReceiptFileName(kind: DeclarationKind, receivedAt: Date | undefined): string {
  const day = receivedAt && formatFileDay(receivedAt);
  return `${[declarationCopy[kind].file, day].filter(Boolean).join('-')}.txt`;
}

export function formatReceiptTime(moment: Date): string {
  return moment.toLocaleString('de-DE', {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: PUBLISHER_TIME_ZONE,
  });
}

export function createReceiptText(
  kind: DeclarationKind,
  values: DeclarationValues,
  receivedAt: Date | undefined,
): string {
  const { sent: sentText, statement } = declarationCopy[kind];
  const lines = [
    ...createDeclarationLines(kind, values).map(({ term, text }) => `${term}: ${text}`),
    ...(receivedAt ? [`${copy.sentAt}: ${formatReceiptTime(receivedAt)}`] : []),
  ];
  return `${[sentText, '', statement, '', ...lines].join('\r\n')}\r\n`;
}

const GERMAN_DATE = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;

function isGermanDate(text: string): boolean {
  const [, day = 0, month = 0, year = 0] = (GERMAN_DATE.exec(text) ?? []).map(Number);
  // `Date` turns a day that does not exist into another day, such as 31.02. into the third of March.
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCDate() === day && date.getUTCMonth() === month - 1;
}
