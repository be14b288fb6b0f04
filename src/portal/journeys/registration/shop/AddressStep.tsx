import { DEFAULT_COUNTRY } from '../../../../contract/limits.ts';
import { COUNTRIES } from '../../../../contract/values/countries.ts';
import { academicTitles, salutations } from '../../../../sites/backend-ids.ts';
import { addressLabels } from '../../../copy/address-labels.ts';
import { labels } from '../../../copy/labels.ts';
import { CheckboxField } from '../../../forms/fields/CheckboxField.tsx';
import { SelectField } from '../../../forms/fields/SelectField.tsx';
import { TextField } from '../../../forms/fields/TextField.tsx';
import { shopCopy as copy } from './copy.ts';

const COUNTRY_OPTIONS = Object.entries(COUNTRIES).map(([value, label]) => ({ value, label }));

/** The step for the invoice address. A different delivery address is also in this step (rule 7.8.1). */
export function AddressStep({ hasDeliveryAddress }: { readonly hasDeliveryAddress: boolean }) {
  return (
    <>
      <AddressFields addressType="invoice" />
      <CheckboxField name="deliveryAddress">{copy.differs}</CheckboxField>
      {hasDeliveryAddress && <AddressFields addressType="delivery" />}
    </>
  );
}

function AddressFields({ addressType }: { readonly addressType: 'invoice' | 'delivery' }) {
  const autofillGroup = addressType === 'invoice' ? 'billing' : 'shipping';
  return (
    <fieldset>
      <legend>{copy[addressType]}</legend>
      <SelectField
        autoComplete={`${autofillGroup} honorific-prefix`}
        label={labels.salutation}
        name={`${addressType}.salutation`}
        options={salutations}
      />
      {addressType === 'invoice' && (
        <SelectField
          label={labels.academicTitle}
          name="invoice.academicTitle"
          options={academicTitles}
          placeholder=""
        />
      )}
      <TextField
        autoComplete={`${autofillGroup} given-name`}
        label={labels.firstname}
        name={`${addressType}.firstname`}
        required
      />
      <TextField
        autoComplete={`${autofillGroup} family-name`}
        label={labels.lastname}
        name={`${addressType}.lastname`}
        required
      />
      <TextField
        autoComplete={`${autofillGroup} organization`}
        label={addressLabels.company}
        name={`${addressType}.company`}
      />
      <TextField
        autoComplete={`${autofillGroup} street-address`}
        label={addressLabels.street}
        name={`${addressType}.street`}
        required
      />
      <TextField
        autoComplete={`${autofillGroup} postal-code`}
        label={addressLabels.zip}
        name={`${addressType}.zip`}
        required
        width="short"
      />
      <TextField
        autoComplete={`${autofillGroup} address-level2`}
        label={addressLabels.city}
        name={`${addressType}.city`}
        required
      />
      <SelectField
        autoComplete={`${autofillGroup} country`}
        defaultValue={DEFAULT_COUNTRY}
        deps={[`${addressType}.zip`]}
        label={addressLabels.country}
        name={`${addressType}.country`}
        options={COUNTRY_OPTIONS}
        placeholder=""
        required
      />
    </fieldset>
  );
}
