import { useState } from 'react';
import { DEFAULT_SALUTATION_ID } from '../../../../contract/limits.ts';
import { COUNTRIES } from '../../../../contract/values/countries.ts';
import { academicTitles, noTitleId, salutations } from '../../../../sites/backend-ids.ts';
import type { CaptchaName } from '../../../../sites/schema.ts';
import { AddressBlock } from '../../../components/AddressBlock.tsx';
import { Button } from '../../../components/Button.tsx';
import { SummaryList } from '../../../components/SummaryList.tsx';
import { ConsentFields } from '../fields.tsx';
import { StepForm } from '../StepForm.tsx';
import { shopCopy as copy } from './copy.ts';
import type { AddressValues, ShopValues, StepProps } from './shop-values.ts';
import { shopSubmission } from './submissions.ts';

export function SummaryStep({ shop, captcha }: StepProps & { readonly captcha: CaptchaName }) {
  const [values] = useState(shop.answers);
  const [submission] = useState(() => shopSubmission(shop.answers));
  return (
    <StepForm
      above={(isSending) => (
        <div className="flow registration-summary" inert={isSending}>
          <p>{copy.summary.check}</p>
          <ShopSummary onEdit={shop.steps.go} values={values} />
          <p className="actions">
            <Button look="secondary" onClick={() => print()}>
              {copy.summary.print}
            </Button>
          </p>
        </div>
      )}
      captcha={captcha}
      defaultValues={{ consent: values.consent }}
      lacksTerms={({ watch }) => !watch('consent.agb')}
      last={{ running: copy.running, onSent: shop.finish }}
      stepped={shop}
      submission={submission}
      titles={copy.steps}
    >
      {({ field }) => <ConsentFields field={(name) => field(`consent.${name}`)} />}
    </StepForm>
  );
}

interface ShopSummaryProps {
  readonly values: ShopValues;
  onEdit(step: number): void;
}

/** All answers except the password (rules 7.8.1, 7.8.5). */
function ShopSummary({ values, onEdit }: ShopSummaryProps) {
  const { person, invoice, delivery, deliveryAddress } = values;
  const phone = person.phone === '' ? '' : `${person.phonePrefix} ${person.phone}`;
  return (
    <>
      <SummaryList
        entries={[
          { term: copy.summary.name, details: fullName(person) },
          { term: copy.summary.eMail, details: person.eMail },
          { term: copy.summary.phone, details: phone },
        ]}
        heading={copy.summary.person}
        onEdit={() => onEdit(0)}
      />
      <SummaryList
        entries={[{ term: copy.summary.address, details: <AddressBlock lines={lines(invoice)} /> }]}
        heading={copy.invoice}
        onEdit={() => onEdit(1)}
      />
      {deliveryAddress && (
        <SummaryList
          entries={[
            { term: copy.summary.address, details: <AddressBlock lines={lines(delivery)} /> },
          ]}
          heading={copy.delivery}
          onEdit={() => onEdit(1)}
        />
      )}
    </>
  );
}

type Named = Pick<AddressValues, 'salutation' | 'firstname' | 'lastname'> & {
  readonly academicTitle?: string;
};

function fullName({ salutation, academicTitle = '', firstname, lastname }: Named): string {
  const before = [
    salutations.find(isChosen(salutation, DEFAULT_SALUTATION_ID))?.label,
    academicTitles.find(isChosen(academicTitle, noTitleId))?.label,
  ];
  return [...before, firstname, lastname].filter(Boolean).join(' ');
}

/** @param none the choice that adds no word to a name */
function isChosen(chosen: string, none: number) {
  return ({ value }: { readonly value: number }) => String(value) === chosen && value !== none;
}

function lines(address: AddressValues & Named): string[] {
  const countries: Readonly<Record<string, string>> = COUNTRIES;
  const { company, street, zip, city, country } = address;
  return [company, fullName(address), street, `${zip} ${city}`, countries[country] ?? ''];
}
