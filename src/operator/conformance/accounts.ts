import { confirmOptIn } from '../../contract/confirm-opt-in.ts';
import { register } from '../../contract/register.ts';
import { property } from './client/answer.ts';
import { Failed } from './finding.ts';
import type { Account, Kit } from './kit.ts';
import { linkIn } from './mailbox/mailbox.ts';
import { PASSWORD, registrationValues } from './requests/registrations.ts';

/** Registers an account, not yet confirmed. @param headers beside the portal's */
export async function newAccount(
  kit: Kit,
  headers: Readonly<Record<string, string>> = {},
): Promise<Account> {
  const username = kit.newAddress();
  const answer = await kit.open().ask(register, registrationValues(kit, username), { headers });
  if (answer.status !== register.success)
    throw new Failed(`registers no account: ${answer.status} instead of ${register.success}`);
  const mails = await kit.mails(username, (found) => linkIn(found, 'ot') !== undefined);
  const link = linkIn(mails, 'ot');
  if (!link) throw new Failed('mails no confirmation link');
  const optInToken = link.searchParams.get('ot') ?? '';
  return { username, password: PASSWORD, link, optInToken };
}

export async function activeAccount(kit: Kit): Promise<Account> {
  const account = await newAccount(kit);
  const answer = await kit.open().ask(confirmOptIn, { optin_token: account.optInToken });
  if (typeof property(answer.body, 'forward') !== 'string')
    throw new Failed(`does not confirm a new account: ${answer.status}`);
  return account;
}
