import * as z from 'zod/mini';
import { sendContact } from '../../contract/contact.ts';
import { codePoints } from '../../contract/values/code-points.ts';
import { email } from '../../contract/values/email.ts';
import { rule } from '../../contract/values/value.ts';
import { defineSubmission } from '../../forms/submission.ts';
import { send } from '../../http/send.ts';
import { DECLARATION_REASON_MAX, DECLARATION_TEXT_MAX, DEFAULT_PRODUCT } from '../../limits.ts';
import type { DeclarationKind, DeclarationTarget } from '../../sites/declarations.ts';
import { copy } from './copy.ts';
import { declarationLines } from './declaration-lines.ts';
import { type DeclarationValues, needsReason, WIRE_NAMES } from './declaration-values.ts';
import { isGermanDate } from './german-date.ts';

const { faults } = copy;

function textOf(faultOf: (text: string) => string | undefined) {
  return z.string().check(z.trim(), rule(faultOf));
}

const required = (missing: string) =>
  textOf((text) => (text === '' ? missing : tooLong(text, DECLARATION_TEXT_MAX)));

function tooLong(text: string, max: number, fault: string = faults.textLength): string | undefined {
  return codePoints(text) > max ? fault : undefined;
}

const names = Object.keys(WIRE_NAMES) as (keyof DeclarationValues)[];

const fields = z.object({
  name: required(faults.name),
  contract: required(faults.contract),
  email,
  cancellationType: z.nullable(z.string()),
  reason: textOf((text) => tooLong(text, DECLARATION_REASON_MAX, faults.reasonLength)),
  customerNumber: textOf((text) => tooLong(text, DECLARATION_TEXT_MAX)),
  endDate: textOf((text) => (text === '' || isGermanDate(text) ? undefined : faults.endDate)),
});

/** Also while other fields are wrong, so that all faults appear at once. */
const always = () => true;

/** Checks and sends a declaration (rule 27.6). */
export function declarationSubmission(kind: DeclarationKind, target: DeclarationTarget) {
  const typeChosen = z.refine<DeclarationValues>(
    ({ cancellationType }) => kind !== 'cancellation' || Boolean(cancellationType),
    { error: faults.cancellationType, path: ['cancellationType'], when: always },
  );
  const reasonGiven = z.refine<DeclarationValues>(
    (values) => !needsReason(kind, values) || values.reason.trim() !== '',
    { error: faults.reason, path: ['reason'], when: always },
  );
  return defineSubmission({
    schema: fields.check(typeChosen, reasonGiven),
    send: (values, requestToken) =>
      send(sendContact, {
        ...Object.fromEntries(
          declarationLines(kind, values).map(({ field, text }) => [WIRE_NAMES[field], text]),
        ),
        request_token: requestToken,
        ...target,
        product: DEFAULT_PRODUCT,
      }),
    placeFault: ({ property, description }) => {
      const field = names.find((name) => WIRE_NAMES[name] === property);
      return field && { field, text: description };
    },
  });
}
