import { checkEmail } from '../../../contract/check-email.ts';
import { requestToken } from '../../forms/captcha/captcha.ts';
import { REFUSED } from '../../http/failure/failure.ts';
import type { Outcome } from '../../http/outcome.ts';
import { send } from '../../http/send.ts';
import { type Reply, TAKEN } from './submission.ts';

const ADDRESS_TAKEN: Outcome<Reply> = {
  ...REFUSED,
  faults: [{ property: 'email', description: '', constraints: { [TAKEN]: '' } }],
};

const FREE: Outcome<Reply> = { status: 'success', reply: { success: true } };

/** Not for the last address found free; if it fails, the registration decides (rule 7.8.3). */
export function addressCheck(): (address: string) => Promise<Outcome<Reply>> {
  let lastFree = '';
  return async (address) => {
    if (address === lastFree) return FREE;
    const token = await requestToken();
    if (typeof token !== 'string') return FREE;
    const outcome = await send(checkEmail, { username: address, request_token: token });
    if (outcome.reply) return ADDRESS_TAKEN;
    if (outcome.status === 'expected' && outcome.code === 404) lastFree = address;
    return FREE;
  };
}
