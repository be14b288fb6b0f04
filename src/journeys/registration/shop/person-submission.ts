import * as z from 'zod/mini';
import { checkEmail } from '../../../contract/check-email.ts';
import { email } from '../../../contract/values/email.ts';
import { password } from '../../../contract/values/password.ts';
import { repeatedPassword } from '../../../contract/values/password-repeat.ts';
import { firstname, lastname } from '../../../contract/values/person-name.ts';
import { phone } from '../../../contract/values/phone.ts';
import { salutation } from '../../../contract/values/salutation.ts';
import { prepareCaptcha, requestToken } from '../../../forms/captcha.ts';
import { defineSubmission } from '../../../forms/submission.ts';
import type { Outcome } from '../../../http/outcome.ts';
import { send } from '../../../http/send.ts';
import { shopCopy as copy } from './copy.ts';

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
 * What the first step checks: its values, then whether the address is registered already, but not
 * the same one twice. A check that fails says nothing (decision 7.8.3).
 * @param free the address that was last found free
 */
export function personSubmission(free: { current: string }) {
  prepareCaptcha();
  return defineSubmission({
    schema: personStep,
    async send({ person: { eMail } }) {
      if (eMail === free.current) return DONE;
      const token = await requestToken();
      const outcome =
        token === undefined
          ? undefined
          : await send(checkEmail, { username: eMail, request_token: token });
      if (outcome?.status === 'success') return TAKEN;
      if (outcome?.status === 'plain' && outcome.code === 404) free.current = eMail;
      return DONE;
    },
    placeFault: ({ description }) => ({ field: 'person.eMail', text: description }),
  });
}

const DONE: Outcome<{ success: boolean }> = { status: 'success', reply: { success: true } };

/** As if the backend had refused the address. */
const TAKEN: Outcome<{ success: boolean }> = {
  status: 'refused',
  code: 400,
  message: '',
  faults: [{ property: 'username', description: copy.taken, constraints: {} }],
  retryAfterSeconds: 0,
};
