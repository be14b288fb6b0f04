import { checkEmail } from '../../../contract/check-email.ts';
import { requestToken } from '../../forms/captcha/captcha.ts';
import type { Outcome } from '../../http/outcome.ts';
import { send } from '../../http/send.ts';
import { type Reply, TAKEN } from './submission.ts';

const ADDRESS_TAKEN: Outcome<Reply> = {
  status: 'refused',
  code: 400,
  message: '',
  faults: [{ property: 'email', description: '', constraints: { [TAKEN]: '' } }],
  retryAfterSeconds: 0,
};

const FREE: Outcome<Reply> = { status: 'success', reply: { success: true } };

/**
 * If the check fails, the registration decides (rule 7.8.3).
 * @param lastFreeAddress the last address found free, not checked again
 */
export async function checkAddress(
  address: string,
  lastFreeAddress: { current: string },
): Promise<Outcome<Reply>> {
  if (address === lastFreeAddress.current) return FREE;
  const token = await requestToken();
  if (typeof token !== 'string') return FREE;
  const outcome = await send(checkEmail, { username: address, request_token: token });
  if (outcome.status === 'success') return ADDRESS_TAKEN;
  if (outcome.status === 'expected' && outcome.code === 404) lastFreeAddress.current = address;
  return FREE;
}
