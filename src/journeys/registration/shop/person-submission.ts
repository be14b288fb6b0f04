import * as z from 'zod/mini';
import { email } from '../../../contract/values/email.ts';
import { password } from '../../../contract/values/password.ts';
import { repeatedPassword } from '../../../contract/values/password-repeat.ts';
import { firstname, lastname } from '../../../contract/values/person-name.ts';
import { phone } from '../../../contract/values/phone.ts';
import { salutation } from '../../../contract/values/salutation.ts';
import { prepareCaptcha } from '../../../forms/captcha/captcha.ts';
import { defineSubmission } from '../../../forms/submission.ts';
import { checkAddress } from '../check-address.ts';

const personStep = z.object({
  person: z
    .object({
      salutation,
      academicTitle: z.string(),
      firstname,
      lastname,
      eMail: email,
      phonePrefix: z.string(),
      phone,
      password,
      repeatPassword: z.string(),
    })
    .check(repeatedPassword),
});

/**
 * What the first step checks: its values, then whether the address is registered already
 * (rule 7.8.3).
 * @param free the address that was last found free
 */
export function personSubmission(free: { current: string }) {
  prepareCaptcha();
  return defineSubmission({
    schema: personStep,
    send: ({ person: { eMail } }) => checkAddress(eMail, free),
    placeFault: ({ description }) => ({ field: 'person.eMail', text: description }),
  });
}
