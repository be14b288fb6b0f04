import { validateCustomer } from '../../contract/validate-customer.ts';
import { send } from '../../http/send.ts';

/** The customer of the current network; undefined if none or unknown (rule 7.6). */
export async function ownCustomer(): Promise<string | undefined> {
  const outcome = await send(validateCustomer, { customer: {} });
  return outcome.status === 'success' ? outcome.reply.customer : undefined;
}
