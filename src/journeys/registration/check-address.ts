import { checkEmail } from '../../contract/check-email.ts';
import type { FieldError } from '../../contract/definition/refusal.ts';
import { requestToken } from '../../forms/captcha/captcha.ts';
import type { Outcome } from '../../http/outcome.ts';
import { send } from '../../http/send.ts';
import { shopCopy as copy } from './shop/copy.ts';

/** The fault of an address that has an account already (rule 7.8.3). */
export const ADDRESS_TAKEN: FieldError = {
  property: 'username',
  description: copy.taken,
  constraints: {},
};

/** As if the backend had refused the address. */
const TAKEN: Outcome<{ success: boolean }> = {
  status: 'refused',
  code: 400,
  message: '',
  faults: [ADDRESS_TAKEN],
  retryAfterSeconds: 0,
};

const FREE: Outcome<{ success: boolean }> = { status: 'success', reply: { success: true } };

/**
 * Asks whether an address is registered already, but not about the same one twice. A check that
 * fails says nothing: the registration itself decides then (rule 7.8.3).
 * @param free the address that was last found free
 */
export async function checkAddress(
  address: string,
  free: { current: string },
): Promise<Outcome<{ success: boolean }>> {
  if (address === free.current) return FREE;
  const token = await requestToken();
  if (token === undefined) return FREE;
  const outcome = await send(checkEmail, { username: address, request_token: token });
  if (outcome.status === 'success') return TAKEN;
  if (outcome.status === 'expected' && outcome.code === 404) free.current = address;
  return FREE;
}
