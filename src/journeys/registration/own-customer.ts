import { validateCustomer } from '../../contract/validate-customer.ts';
import { send } from '../../http/send.ts';

/**
 * The customer whose network the person uses; undefined for none, and when nobody can tell
 * (rule 7.6).
 */
export async function ownCustomer(): Promise<string | undefined> {
  const outcome = await send(validateCustomer, { customer: {} });
  return outcome.status === 'success' ? outcome.reply.customer : undefined;
}
