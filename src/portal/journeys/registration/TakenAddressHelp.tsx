import { useFormContext } from 'react-hook-form';
import { pathTo } from '../../../contract/routes.ts';
import { emailErrorSentences } from '../../copy/value-sentences.ts';
import { storeIdentifierFor } from '../../forms/identifier-forms.ts';
import { shopCopy as copy } from './shop/copy.ts';

/**
 * Creates a function that returns the help for the sentence of an error. Only the sentences about an e-mail
 * address that is already registered have help (rule 7.8.3). A backend reports these errors at the property `email`
 * or `username`.
 */
export function createTakenAddressHelp(addressFieldName: string) {
  const isTaken = (sentence: string) =>
    sentence === emailErrorSentences.email || sentence === emailErrorSentences.username;
  return (sentence: string) =>
    isTaken(sentence) ? <TakenAddressHelp addressFieldName={addressFieldName} /> : undefined;
}

function TakenAddressHelp({ addressFieldName }: { readonly addressFieldName: string }) {
  const { getValues } = useFormContext();
  return (
    <>
      <button className="button-link" data-auth="login" type="button">
        {copy.takenHelp.login}
      </button>
      {copy.takenHelp.between}
      <a
        href={pathTo('forgotPassword')}
        onClick={() => storeIdentifierFor('forgotPassword', getValues(addressFieldName))}
      >
        {copy.takenHelp.forgot}
      </a>
    </>
  );
}
