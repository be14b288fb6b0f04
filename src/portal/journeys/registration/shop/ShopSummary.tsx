import { DEFAULT_SALUTATION_ID } from '../../../../contract/limits.ts';
import { COUNTRIES } from '../../../../contract/values/countries.ts';
import { academicTitles, noTitleId, salutations } from '../../../../sites/backend-ids.ts';
import { Button } from '../../../components/Button.tsx';
import { SummaryList } from '../../../components/SummaryList.tsx';
import { shopCopy as copy } from './copy.ts';
import { ADDRESS_STEP, PERSON_STEP, type ShopValues } from './form.ts';

interface ShopSummaryProps {
  readonly values: ShopValues;
  onEdit(step: number): void;
  readonly isSending: boolean;
}

/** The summary of name, e-mail address, phone number and addresses before the form is sent (rules 7.8.1, 7.8.5). */
export function ShopSummary({ values, onEdit, isSending }: ShopSummaryProps) {
  const { person, invoice } = values;
  const phone = person.phone === '' ? '' : `${person.phonePrefix} ${person.phone}`;
  const addresses = [
    { heading: copy.invoice, address: invoice },
    ...(values.deliveryAddress ? [{ heading: copy.delivery, address: values.delivery }] : []),
  ];
  return (
    <div className="flow registration-summary" inert={isSending}>
      <p>{copy.summary.check}</p>
      <SummaryList
        entries={[
          { term: copy.summary.name, details: markUntranslated(formatFullName(person)) },
          { term: copy.summary.eMail, details: markUntranslated(person.eMail) },
          { term: copy.summary.phone, details: markUntranslated(phone) },
        ]}
        heading={copy.summary.person}
        onEdit={() => onEdit(PERSON_STEP)}
      />
      {addresses.map(({ heading, address }) => (
        <SummaryList
          entries={[{ term: copy.summary.address, details: renderAddress(address) }]}
          heading={heading}
          key={heading}
          onEdit={() => onEdit(ADDRESS_STEP)}
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

/** The values of a name. A delivery address has no academic title. */
type NameValues = Pick<ShopValues['person'], 'salutation' | 'firstname' | 'lastname'> & {
  readonly academicTitle?: string;
};

const markUntranslated = (text: string) => text && <span translate="no">{text}</span>;

function formatFullName({
  salutation,
  academicTitle = '',
  firstname,
  lastname,
}: NameValues): string {
  const salutationChoice = salutations.find(
    ({ value }) => value !== DEFAULT_SALUTATION_ID && String(value) === salutation,
  );
  const titleChoice = academicTitles.find(
    ({ value }) => value !== noTitleId && String(value) === academicTitle,
  );
  const nameParts = [salutationChoice?.label, titleChoice?.label, firstname, lastname];
  return nameParts.filter(Boolean).join(' ');
}

function renderAddress(address: NameValues & Omit<ShopValues['invoice'], 'academicTitle'>) {
  const { company, street, zip, city, country } = address;
  const { [country]: countryName = '' }: Readonly<Record<string, string>> = COUNTRIES;
  const lines = [company, formatFullName(address), street, `${zip} ${city}`, countryName];
  return <address translate="no">{lines.filter(Boolean).join('\n')}</address>;
}
