import { type ReactNode, useState } from 'react';
import { COUNTRIES } from '../../../../contract/values/countries.ts';
import { salutations } from '../../../../sites/backend-ids.ts';
import { Checkbox } from '../../../components/fields/Checkbox.tsx';
import { Select } from '../../../components/fields/Select.tsx';
import { TextField } from '../../../components/fields/TextField.tsx';
import { addressLabels } from '../../../copy/address-labels.ts';
import { labels } from '../../../copy/labels.ts';
import { TitleSelect } from '../../../forms/fields/TitleSelect.tsx';
import type { FieldProps } from '../../../forms/use-journey-form.ts';
import { StepForm } from '../StepForm.tsx';
import { shopCopy as copy } from './copy.ts';
import type { AddressValues, StepProps } from './shop-values.ts';
import { addressSubmission } from './submissions.ts';

export function AddressStep({ shop }: StepProps) {
  const [{ invoice, deliveryAddress, delivery }] = useState(shop.answers);
  return (
    <StepForm
      defaultValues={{ invoice, deliveryAddress, delivery }}
      dependents={{ 'invoice.country': 'invoice.zip', 'delivery.country': 'delivery.zip' }}
      stepped={shop}
      submission={addressSubmission}
      titles={copy.steps}
    >
      {({ field, watch }) => (
        <>
          <AddressFields
            field={(name) => field(`invoice.${name}`)}
            kind="billing"
            legend={copy.invoice}
            title={<TitleSelect {...field('invoice.academicTitle')} />}
          />
          <Checkbox {...field('deliveryAddress')}>{copy.differs}</Checkbox>
          {watch('deliveryAddress') && (
            <AddressFields
              field={(name) => field(`delivery.${name}`)}
              kind="shipping"
              legend={copy.delivery}
            />
          )}
        </>
      )}
    </StepForm>
  );
}

const COUNTRY_OPTIONS = Object.entries(COUNTRIES).map(([value, label]) => ({ value, label }));

interface AddressFieldsProps {
  readonly legend: string;
  readonly kind: 'billing' | 'shipping';
  field(name: keyof AddressValues): FieldProps;
  readonly title?: ReactNode;
}

/** See rules 7.8.7, 7.8.8, 7.8.9. */
function AddressFields({ legend, kind, field, title }: AddressFieldsProps) {
  const line = (name: keyof AddressValues, label: string, token: string, isOptional = false) => (
    <TextField
      {...field(name)}
      autoComplete={`${kind} ${token}`}
      label={label}
      required={!isOptional}
    />
  );
  return (
    <fieldset>
      <legend>{legend}</legend>
      <Select
        {...field('salutation')}
        autoComplete={`${kind} honorific-prefix`}
        label={labels.salutation}
        options={salutations}
      />
      {title}
      {line('firstname', labels.firstname, 'given-name')}
      {line('lastname', labels.lastname, 'family-name')}
      {line('company', addressLabels.company, 'organization', true)}
      {line('street', addressLabels.street, 'street-address')}
      <TextField
        {...field('zip')}
        autoComplete={`${kind} postal-code`}
        label={addressLabels.zip}
        required
        width="short"
      />
      {line('city', addressLabels.city, 'address-level2')}
      <Select
        {...field('country')}
        autoComplete={`${kind} country`}
        label={addressLabels.country}
        options={COUNTRY_OPTIONS}
        placeholder=""
        required
      />
    </fieldset>
  );
}
