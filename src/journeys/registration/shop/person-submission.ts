import * as z from 'zod/mini';
import { shopPersonFields } from '../../../contract/register-shop.ts';
import { repeatedPassword } from '../../../contract/values/password-repeat.ts';
import { formShape } from '../../../contract/wire/wire-field.ts';
import { prepareCaptcha } from '../../../forms/captcha/captcha.ts';
import { defineSubmission } from '../../../forms/submission.ts';
import { checkAddress } from '../check-address.ts';

const personStep = z.object({
  person: z
    .object({ ...formShape(shopPersonFields), repeatPassword: z.string() })
    .check(repeatedPassword),
});

/** @param free the last address found free, not checked again (rule 7.8.3) */
export function personSubmission(free: { current: string }) {
  prepareCaptcha();
  return defineSubmission({
    schema: personStep,
    send: ({ person: { eMail } }) => checkAddress(eMail, free),
    placeFault: ({ description }) => ({ field: 'person.eMail', text: description }),
  });
}
