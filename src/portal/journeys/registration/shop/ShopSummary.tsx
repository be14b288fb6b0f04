import { DEFAULT_SALUTATION_ID } from '../../../../contract/limits.ts';
import { COUNTRIES } from '../../../../contract/values/countries.ts';
import { academicTitles, noTitleId, salutations } from '../../../../sites/backend-ids.ts';
import { AddressBlock } from '../../../components/AddressBlock.tsx';
import { Button } from '../../../components/Button.tsx';
import { SummaryList } from '../../../components/SummaryList.tsx';
import { shopCopy as copy } from './copy.ts';
import type { ShopValues } from './shop-values.ts';

interface ShopSummaryProps {
  readonly values: ShopValues;
  onEdit(step: number): void;
  readonly isSending: boolean;
}

/** All answers except the password (rules 7.8.1, 7.8.5). */
export function ShopSummary({ values, onEdit, isSending }: ShopSummaryProps) {
  const { person, deliveryAddress } = values;
  const phone = person.phone === '' ? '' : `${person.phonePrefix} ${person.phone}`;
  const addresses = deliveryAddress ? (['invoice', 'delivery'] as const) : (['invoice'] as const);
  return (
    <div className="flow registration-summary" inert={isSending}>
      <p>{copy.summary.check}</p>
      <SummaryList
        entries={[
          { term: copy.summary.name, details: fullName(person) },
          { term: copy.summary.eMail, details: person.eMail },
          { term: copy.summary.phone, details: phone },
        ]}
        heading={copy.summary.person}
        onEdit={() => onEdit(0)}
      />
      {addresses.map((kind) => (
        <SummaryList
          entries={[
            { term: copy.summary.address, details: <AddressBlock lines={lines(values[kind])} /> },
          ]}
          heading={copy[kind]}
          key={kind}
          onEdit={() => onEdit(1)}
        />
      ))}
      <p className="actions">
        <Button look="secondary" onClick={() => print()}>
          {copy.summary.print}
        </Button>
      </p>
    </div>
  );
}

type Address = ShopValues['delivery'] & Partial<ShopValues['invoice']>;
type Named = Pick<Address, 'salutation' | 'academicTitle' | 'firstname' | 'lastname'>;

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

function lines(address: Address): string[] {
  const countries: Readonly<Record<string, string>> = COUNTRIES;
  const { company, street, zip, city, country } = address;
  return [company, fullName(address), street, `${zip} ${city}`, countries[country] ?? ''];
}
