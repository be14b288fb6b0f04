import { sendContact } from '../../../contract/contact.ts';
import { DEFAULT_PRODUCT } from '../../../contract/limits.ts';
import type { DeclarationKind, DeclarationTarget } from '../../../sites/declarations.ts';
import type { Faults } from '../../forms/form-faults.ts';
import { defineSubmission } from '../../forms/submission.ts';
import { send } from '../../http/send.ts';
import {
  type DeclarationValues,
  declarationFields,
  declarationLines,
  needsReason,
} from './declaration.ts';

export function declarationSubmission(kind: DeclarationKind, target: () => DeclarationTarget) {
  return defineSubmission<DeclarationValues>({
    table: [{ fields: declarationFields }],
    check: (values) => faultsOf(kind, values),
    send: (values, requestToken) =>
      send(sendContact, {
        ...Object.fromEntries(
          declarationLines(kind, values).map(({ field, text }) => [
            declarationFields[field].property,
            text,
          ]),
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
