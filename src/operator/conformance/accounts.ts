import { confirmOptIn } from '../../contract/confirm-opt-in.ts';
import { register } from '../../contract/register.ts';
import { demandSuccess } from './checks/demand.ts';
import { property } from './client/answer.ts';
import { Unmet } from './finding.ts';
import { type Account, demandMailbox, type Kit } from './kit.ts';
import { linkIn } from './mailbox/mailbox.ts';
import { PASSWORD, registrationValues } from './requests/registrations.ts';

/** Registers an account, not yet confirmed. @param headers beside the portal's */
export async function newAccount(
  kit: Kit,
  headers: Readonly<Record<string, string>> = {},
): Promise<Account> {
  const username = kit.newAddress();
  demandMailbox(kit);
  const answer = await kit.open().ask(register, registrationValues(kit, username), { headers });
  demandSuccess(register, answer);
  const link = await kit.mailed('a link to confirm an account', username, (mails) =>
    linkIn(mails, 'ot'),
  );
  const optInToken = link.searchParams.get('ot') ?? '';
  return { username, password: PASSWORD, link, optInToken };
}

export async function activeAccount(kit: Kit): Promise<Account> {
  const account = await newAccount(kit);
  const answer = await kit.open().ask(confirmOptIn, { optin_token: account.optInToken });
  demandSuccess(confirmOptIn, answer);
  if (typeof property(answer.body, 'forward') !== 'string')
    throw new Unmet(`POST ${confirmOptIn.path} confirms a new account without "forward"`, {
      answer,
    });
  return account;
}
