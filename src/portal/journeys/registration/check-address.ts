import { checkEmail } from '../../../contract/calls/registration/check-email.ts';
import { getCaptchaToken } from '../../forms/captcha/captcha.ts';
import { LOCAL_REFUSAL } from '../../http/failure/failure.ts';
import type { Failure } from '../../http/outcome.ts';
import { request } from '../../http/request.ts';
import { TAKEN_CONSTRAINT } from './form.ts';

const ADDRESS_TAKEN: Failure = {
  ...LOCAL_REFUSAL,
  fieldErrors: [{ property: 'email', description: '', constraints: { [TAKEN_CONSTRAINT]: '' } }],
};

/**
 * Creates a check whether an address is registered already (rule 7.8.3). It remembers the last address. If
 * the check fails, the registration itself decides.
 */
export function createAddressCheck(): (address: string) => Promise<Failure | undefined> {
  let lastCheck: { address: string; failure: Failure | undefined } | undefined;
  return async (address) => {
    if (address === lastCheck?.address) return lastCheck.failure;
    const token = await getCaptchaToken();
    if (typeof token !== 'string') return undefined;
    const outcome = await request(checkEmail, { username: address, request_token: token });
    const failure = outcome.reply && ADDRESS_TAKEN;
    if (failure || outcome.status === 'expected') lastCheck = { address, failure };
    return failure;
  };
}
