import { checkEmail } from '../../../contract/calls/registration/check-email.ts';
import { getCaptchaToken } from '../../forms/captcha/captcha.ts';
import { LOCAL_REFUSAL } from '../../http/failure/failure.ts';
import type { Failure } from '../../http/outcome.ts';
import { request } from '../../http/request.ts';
import { TAKEN_CONSTRAINT } from './form.ts';

const ADDRESS_TAKEN_REFUSAL: Failure = {
  ...LOCAL_REFUSAL,
  fieldErrors: [{ property: 'email', description: '', constraints: { [TAKEN_CONSTRAINT]: '' } }],
};

/**
 * Creates a check whether an e-mail address is already registered (rule 7.8.3). The check remembers the last
 * address. If the check fails, the form goes on, because the backend checks the address of the registration again.
 */
export function createAddressCheck(): (address: string) => Promise<Failure | undefined> {
  let lastCheck: { address: string; failure: Failure | undefined } | undefined;
  return async (address) => {
    if (address === lastCheck?.address) return lastCheck.failure;
    const captchaToken = await getCaptchaToken();
    if (typeof captchaToken !== 'string') return undefined;
    const outcome = await request(checkEmail, { username: address, request_token: captchaToken });
    const failure = outcome.reply && ADDRESS_TAKEN_REFUSAL;
    // The outcome 'empty' says that the address is not registered. A failed request has no result to remember.
    if (failure || outcome.status === 'empty') lastCheck = { address, failure };
    return failure;
  };
}
