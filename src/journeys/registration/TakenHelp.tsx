import { pathTo } from '../../routes.ts';
import { formCopy } from './copy.ts';
import { shopCopy as copy } from './shop/copy.ts';

/** Options for an address that is already registered (rule 7.8.3). */
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

export function isTaken(fault: string | undefined): boolean {
  return fault === copy.taken || fault === formCopy.usernameTaken;
}
