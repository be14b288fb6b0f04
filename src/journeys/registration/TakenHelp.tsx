import { pathTo } from '../../routes.ts';
import { formCopy } from './copy.ts';
import { shopCopy as copy } from './shop/copy.ts';

/** What to do with an address that has an account already (rule 7.8.3). */
export function TakenHelp() {
  return (
    <>
      <button className="button-link" data-auth="login" type="button">
        {copy.takenHelp.login}
      </button>
      {copy.takenHelp.between}
      <a href={pathTo('forgotPassword')}>{copy.takenHelp.forgot}</a>
    </>
  );
}

/** Whether a fault says that the address has an account already. */
export function isTaken(fault: string | undefined): boolean {
  return fault === copy.taken || fault === formCopy.usernameTaken;
}
