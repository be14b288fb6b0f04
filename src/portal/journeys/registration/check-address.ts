import { checkEmail } from '../../../contract/check-email.ts';
import { requestToken } from '../../forms/captcha/captcha.ts';
import { REFUSED } from '../../http/failure/failure.ts';
import type { Failure } from '../../http/outcome.ts';
import { send } from '../../http/send.ts';
import { TAKEN } from './submission.ts';

const ADDRESS_TAKEN: Failure = {
  ...REFUSED,
  faults: [{ property: 'email', description: '', constraints: { [TAKEN]: '' } }],
};

/** Not for the last address found free; if it fails, the registration decides (rule 7.8.3). */
export function addressCheck(): (address: string) => Promise<Failure | undefined> {
  let lastFree = '';
  return async (address) => {
    if (address === lastFree) return undefined;
    const token = await requestToken();
    if (typeof token !== 'string') return undefined;
    const outcome = await send(checkEmail, { username: address, request_token: token });
    if (outcome.reply) return ADDRESS_TAKEN;
    if (outcome.status === 'expected' && outcome.code === 404) lastFree = address;
    return undefined;
  };
}
