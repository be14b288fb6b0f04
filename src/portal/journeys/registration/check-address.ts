import { checkEmail } from '../../../contract/check-email.ts';
import { getCaptchaToken } from '../../forms/captcha/captcha.ts';
import { REFUSED } from '../../http/failure/failure.ts';
import type { Failure } from '../../http/outcome.ts';
import { request } from '../../http/request.ts';
import { TAKEN } from './form.ts';

const ADDRESS_TAKEN: Failure = {
  ...REFUSED,
  fieldErrors: [{ property: 'email', description: '', constraints: { [TAKEN]: '' } }],
};

/** Answers for the last address as before; if it fails, the registration decides (rule 7.8.3). */
export function addressCheck(): (address: string) => Promise<Failure | undefined> {
  let last: { address: string; taken: Failure | undefined } | undefined;
  return async (address) => {
    if (address === last?.address) return last.taken;
    const token = await getCaptchaToken();
    if (typeof token !== 'string') return undefined;
    const outcome = await request(checkEmail, { username: address, request_token: token });
    const taken = outcome.reply && ADDRESS_TAKEN;
    if (taken || outcome.status === 'expected') last = { address, taken };
    return taken;
  };
}
