import { sendContact } from '../../../contract/contact.ts';
import type { FaultCode } from '../../../contract/fault-codes.ts';
import {
  DECLARATION_REASON_MAX,
  DECLARATION_TEXT_MAX,
  DEFAULT_PRODUCT,
} from '../../../contract/limits.ts';
import { codePoints } from '../../../contract/values/code-points.ts';
import { email } from '../../../contract/values/email.ts';
import { exactValue, textValue } from '../../../contract/values/value.ts';
import { wireField } from '../../../contract/wire/wire-field.ts';
import type { DeclarationKind, DeclarationTarget } from '../../../sites/declarations.ts';
import type { Faults } from '../../forms/form-faults.ts';
import { defineSubmission } from '../../forms/submission.ts';
import { send } from '../../http/send.ts';
import {
  type DeclarationValues,
  declarationLines,
  needsReason,
  WIRE_NAMES,
} from './declaration.ts';

const required = (missing: FaultCode) =>
  textValue((text) => (text === '' ? missing : tooLong(text, DECLARATION_TEXT_MAX)));

function tooLong(
  text: string,
  max: number,
  code: FaultCode = 'declaration.textLength',
): FaultCode | undefined {
  return codePoints(text) > max ? code : undefined;
}

const VALUES = {
  name: required('declaration.name'),
  contract: required('declaration.contract'),
  email,
  cancellationType: exactValue(),
  reason: textValue((text) => tooLong(text, DECLARATION_REASON_MAX, 'declaration.reasonLength')),
  customerNumber: textValue((text) => tooLong(text, DECLARATION_TEXT_MAX)),
  endDate: textValue((text) =>
    text === '' || isGermanDate(text) ? undefined : 'declaration.endDate',
  ),
};

const names = Object.keys(WIRE_NAMES) as (keyof DeclarationValues)[];
const fields = Object.fromEntries(
  names.map((name) => [name, wireField(WIRE_NAMES[name], VALUES[name])]),
);

export function declarationSubmission(kind: DeclarationKind, target: () => DeclarationTarget) {
  return defineSubmission<DeclarationValues>({
    table: [{ fields }],
    check: (values) => faultsOf(kind, values),
    send: (values, requestToken) =>
      send(sendContact, {
        ...Object.fromEntries(
          declarationLines(kind, values).map(({ field, text }) => [WIRE_NAMES[field], text]),
        ),
        request_token: requestToken,
        ...target(),
        product: DEFAULT_PRODUCT,
      }),
  });
}

function faultsOf(kind: DeclarationKind, { cancellationType, reason }: DeclarationValues): Faults {
  return {
    ...(kind === 'cancellation' &&
      !cancellationType && { cancellationType: { code: 'declaration.type' } as const }),
    ...(needsReason(kind, cancellationType) &&
      reason === '' && { reason: { code: 'declaration.reason' } as const }),
  };
}

const GERMAN_DATE = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/;

function isGermanDate(text: string): boolean {
  const [, day, month, year] = (GERMAN_DATE.exec(text) ?? []).map(Number);
  if (day === undefined || month === undefined || year === undefined) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCDate() === day && date.getUTCMonth() === month - 1;
}
