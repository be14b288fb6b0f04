import { requestPasswordReset } from '../../../contract/request-password-reset.ts';
import { resetPassword } from '../../../contract/reset-password.ts';
import type { Answer } from '../client/answer.ts';
import type { Session } from '../client/session.ts';
import type { Account, Kit } from '../kit.ts';
import { linkIn } from '../mailbox/mailbox.ts';
import { OTHER_PASSWORD, passwordPage } from '../requests/registrations.ts';

export interface PasswordReset {
  readonly account: Account;
  readonly link: URL;
  readonly first: Answer;
  readonly second: Answer;
  readonly older: Session;
}

/** A new password by a mailed link, once per run (rules 5.2.2, 5.2.3). */
export function passwordReset(kit: Kit): Promise<PasswordReset> {
  return kit.once('password reset', async () => {
    const account = await kit.account('reset');
    const older = await kit.signIn(account);
    const link = await mailedResetLink(kit, account.username);
    const password_otp = link.searchParams.get('pt') ?? '';
    const values = { password_otp, newPassword: OTHER_PASSWORD, repeatPassword: OTHER_PASSWORD };
    const first = await kit.open().ask(resetPassword, values);
    const second = await kit.open().ask(resetPassword, values);
    return { account, link, first, second, older };
  });
}

export async function mailedResetLink(kit: Kit, username: string): Promise<URL> {
  await kit.open().ask(requestPasswordReset, { username, client_url: passwordPage(kit) });
  return kit.mailed('a link for a new password', username, (mails) => linkIn(mails, 'pt'));
}
