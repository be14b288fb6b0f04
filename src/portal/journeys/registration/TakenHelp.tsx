import { useFormContext } from 'react-hook-form';
import { pathTo } from '../../../contract/routes.ts';
import { addressFaults } from '../../copy/faults.ts';
import { useFieldError } from '../../forms/fields/use-field.ts';
import { prefillAddress } from '../../forms/mail-forms.ts';
import { shopCopy as copy } from './shop/copy.ts';

/** What to do about an address that is registered already (rule 7.8.3). */
export function TakenHelp({ name }: { readonly name: string }) {
  const { getValues } = useFormContext();
  const { fault } = useFieldError(name);
  if (fault !== addressFaults.email && fault !== addressFaults.username) return null;
  return (
    <>
      <button className="button-link" data-auth="login" type="button">
        {copy.takenHelp.login}
      </button>
      {copy.takenHelp.between}
      <a
        href={pathTo('forgotPassword')}
        onClick={() => prefillAddress('forgotPassword', getValues(name))}
      >
        {copy.takenHelp.forgot}
      </a>
    </>
  );
}
