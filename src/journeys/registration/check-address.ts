import { checkEmail } from '../../contract/check-email.ts';
import type { FieldError } from '../../contract/definition/refusal.ts';
import { requestToken } from '../../forms/captcha/captcha.ts';
import type { Outcome } from '../../http/outcome.ts';
import { send } from '../../http/send.ts';
import { shopCopy as copy } from './shop/copy.ts';

export const ADDRESS_TAKEN: FieldError = {
  property: 'username',
  description: copy.taken,
  constraints: {},
};

const TAKEN: Outcome<{ success: boolean }> = {
  status: 'refused',
  code: 400,
  message: '',
  faults: [ADDRESS_TAKEN],
  retryAfterSeconds: 0,
};

const FREE: Outcome<{ success: boolean }> = { status: 'success', reply: { success: true } };

/**
 * If the check fails, the registration decides (rule 7.8.3).
 * @param free the last address found free, not checked again
 */
export async function checkAddress(
  address: string,
  free: { current: string },
): Promise<Outcome<{ success: boolean }>> {
  if (address === free.current) return FREE;
  const token = await requestToken();
  if (typeof token !== 'string') return FREE;
  const outcome = await send(checkEmail, { username: address, request_token: token });
  if (outcome.status === 'success') return TAKEN;
  if (outcome.status === 'expected' && outcome.code === 404) free.current = address;
  return FREE;
}
