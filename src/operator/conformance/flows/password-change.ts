import { changePassword } from '../../../contract/change-password.ts';
import type { Answer } from '../client/answer.ts';
import type { Session } from '../client/session.ts';
import type { Account, Kit } from '../kit.ts';
import { OTHER_PASSWORD } from '../requests/registrations.ts';

export interface PasswordChange {
  readonly account: Account;
  readonly wrong: Answer;
  readonly right: Answer;
  readonly own: Session;
  readonly other: Session;
  /** Whether a sign-in succeeds that began with the old password and returned after the change. */
  readonly takesBegun: boolean;
}

/** A changed password, once per run (rule 5.3.1). */
export function passwordChange(kit: Kit): Promise<PasswordChange> {
  return kit.once('password change', async () => {
    const account = await kit.account('change');
    const own = await kit.signIn(account);
    const other = await kit.signIn(account);
    const values = { newPassword: OTHER_PASSWORD, repeatPassword: OTHER_PASSWORD };
    const change = (currentPassword: string) =>
      own.ask(changePassword, { ...values, currentPassword });
    const wrong = await change(`${account.password}x`);
    let changed: Promise<Answer> | undefined;
    const changeOnce = () => {
      changed ??= change(account.password);
      return changed;
    };
    const takesBegun = await kit.signsIn(account, changeOnce);
    return { account, wrong, right: await changeOnce(), own, other, takesBegun };
  });
}
