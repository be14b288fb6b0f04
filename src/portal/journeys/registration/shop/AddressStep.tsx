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

/** The step for the address of the invoice and, if it differs, of the delivery (rule 7.8.1). */
export function AddressStep({ hasDelivery }: { readonly hasDelivery: boolean }) {
  return (
    <>
      <AddressFields kind="invoice" />
      <CheckboxField name="deliveryAddress">{copy.differs}</CheckboxField>
      {hasDelivery && <AddressFields kind="delivery" />}
    </>
  );
}

function AddressFields({ kind }: { readonly kind: 'invoice' | 'delivery' }) {
  const addressToken = kind === 'invoice' ? 'billing' : 'shipping';
  return (
    <fieldset>
      <legend>{copy[kind]}</legend>
      <SelectField
        autoComplete={`${addressToken} honorific-prefix`}
        label={labels.salutation}
        name={`${kind}.salutation`}
        options={salutations}
      />
      {kind === 'invoice' && (
        <SelectField
          label={labels.academicTitle}
          name="invoice.academicTitle"
          options={academicTitles}
          placeholder=""
        />
      )}
      <TextField
        autoComplete={`${addressToken} given-name`}
        label={labels.firstname}
        name={`${kind}.firstname`}
        required
      />
      <TextField
        autoComplete={`${addressToken} family-name`}
        label={labels.lastname}
        name={`${kind}.lastname`}
        required
      />
      <TextField
        autoComplete={`${addressToken} organization`}
        label={addressLabels.company}
        name={`${kind}.company`}
      />
      <TextField
        autoComplete={`${addressToken} street-address`}
        label={addressLabels.street}
        name={`${kind}.street`}
        required
      />
      <TextField
        autoComplete={`${addressToken} postal-code`}
        label={addressLabels.zip}
        name={`${kind}.zip`}
        required
        width="short"
      />
      <TextField
        autoComplete={`${addressToken} address-level2`}
        label={addressLabels.city}
        name={`${kind}.city`}
        required
      />
      <SelectField
        autoComplete={`${addressToken} country`}
        defaultValue={DEFAULT_COUNTRY}
        deps={[`${kind}.zip`]}
        label={addressLabels.country}
        name={`${kind}.country`}
        options={COUNTRY_OPTIONS}
        placeholder=""
        required
      />
    </fieldset>
  );
}
