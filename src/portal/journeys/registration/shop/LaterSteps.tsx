import { type invoiceFields, registerAtShop } from '../../../../contract/register-shop.ts';
import { COUNTRIES } from '../../../../contract/values/countries.ts';
import { postcodeFault } from '../../../../contract/values/postcode.ts';
import { portalIds } from '../../../../sites/backend-ids.ts';
import { Checkbox } from '../../../components/fields/Checkbox.tsx';
import { addressLabels } from '../../../copy/address-labels.ts';
import { faults } from '../../../copy/faults.ts';
import { labels } from '../../../copy/labels.ts';
import { sentValues } from '../../../forms/field-table.ts';
import { FieldRows } from '../../../forms/fields/FieldRows.tsx';
import { personLooks } from '../../../forms/fields/person-looks.ts';
import { defineSubmission } from '../../../forms/submission.ts';
import type { JourneyFormApi } from '../../../forms/use-journey-form.ts';
import { ConsentFields } from '../fields.tsx';
import { ownError } from '../form.ts';
import type { StepView } from '../StepForm.tsx';
import { shopCopy as copy } from './copy.ts';
import { ShopSummary } from './ShopSummary.tsx';
import { consent, delivery, invoice, SHOP_TABLE, type ShopValues } from './shop-values.ts';

export { ShopDone } from './ShopDone.tsx';

type Kind = 'invoice' | 'delivery';

const addressSubmission = defineSubmission({
  table: [invoice, delivery],
  sentences: faults,
  check: ({ invoice, delivery, deliveryAddress }: ShopValues) => ({
    'invoice.zip': zipFault(invoice),
    'delivery.zip': deliveryAddress ? zipFault(delivery) : undefined,
  }),
});

function zipFault({ zip, country }: ShopValues[Kind]) {
  const code = postcodeFault(zip, country);
  return code && faults[code];
}

const addressStep: StepView<ShopValues> = {
  submission: () => addressSubmission,
  dependents: { 'invoice.country': 'invoice.zip', 'delivery.country': 'delivery.zip' },
  fields: (form) => (
    <>
      <AddressFields form={form} kind="invoice" />
      <Checkbox {...form.field('deliveryAddress')}>{copy.differs}</Checkbox>
      {form.watch('deliveryAddress') && <AddressFields form={form} kind="delivery" />}
    </>
  ),
};

const LABELS: Record<keyof typeof invoiceFields, string> = { ...labels, ...addressLabels };
const LOOKS = {
  ...personLooks,
  company: { autoComplete: 'organization' },
  street: { autoComplete: 'street-address' },
  // The rule needs the country, too.
  zip: { autoComplete: 'postal-code', required: true, width: 'short' },
  city: { autoComplete: 'address-level2' },
  country: {
    autoComplete: 'country',
    options: Object.entries(COUNTRIES).map(([value, label]) => ({ value, label })),
    placeholder: '',
  },
} as const;

function AddressFields({ form, kind }: { form: JourneyFormApi<ShopValues>; kind: Kind }) {
  const place = kind === 'invoice' ? 'billing' : 'shipping';
  return (
    <fieldset>
      <legend>{copy[kind]}</legend>
      <FieldRows
        autoComplete={(token) => `${place} ${token}`}
        field={(name) => form.field(`${kind}.${name}` as `${Kind}.zip`)}
        fields={(kind === 'invoice' ? invoice : delivery).fields}
        labels={LABELS}
        looks={LOOKS}
      />
    </fieldset>
  );
}

/** Sends all steps; the server may reject fields of any step. */
const summaryStep: StepView<ShopValues> = {
  submission: (answers) =>
    defineSubmission({
      sentences: faults,
      table: [consent],
      call: registerAtShop,
      alsoSent: (values: ShopValues) => allAnswers({ ...answers(), ...values }),
      places: SHOP_TABLE,
      ownFault: ownError,
    }),
  hasCaptcha: true,
  terms: 'consent.agb',
  above: (answers, go, isSending) => (
    <ShopSummary isSending={isSending} onEdit={go} values={answers} />
  ),
  fields: ({ field }) => (
    <ConsentFields field={(name) => field(`consent.${name}` as 'consent.agb')} />
  ),
};

/** The table of the step has its own fields only. */
function allAnswers(values: ShopValues) {
  return {
    ...sentValues(SHOP_TABLE, values),
    ...(values.person.phone === '' ? { phone_prefix: '' } : {}),
    portal_id: portalIds.shop,
    delivery_address_checked: values.deliveryAddress,
  };
}

export const laterSteps = [addressStep, summaryStep];
