import { type UseFormReturn, useFormState } from 'react-hook-form';
import { PHONE_PREFIXES } from '../../../../contract/values/phone-prefixes.ts';
import { PhoneFields } from '../../../components/fields/PhoneFields.tsx';
import { labels } from '../../../copy/labels.ts';
import { prepareCaptcha } from '../../../forms/captcha/captcha.ts';
import { EmailField } from '../../../forms/fields/EmailField.tsx';
import { NameFields } from '../../../forms/fields/NameFields.tsx';
import { NewPasswordField } from '../../../forms/fields/NewPasswordField.tsx';
import { PasswordField } from '../../../forms/fields/PasswordField.tsx';
import { useField } from '../../../forms/fields/use-field.ts';
import { createTakenAddressHelp } from '../TakenAddressHelp.tsx';
import { shopCopy as copy } from './copy.ts';
import { type ShopInput, splitCountry } from './form.ts';

type ShopForm = Pick<UseFormReturn<ShopInput, unknown, never>, 'getValues' | 'setValue'>;

/**
 * The step for the data of the person and for the password (rule 7.8.1). The step loads the captcha at the first
 * focus, because the check of the e-mail address needs a captcha token.
 */
export function PersonStep({ form }: { readonly form: ShopForm }) {
  return (
    <fieldset onFocus={() => void prepareCaptcha()}>
      <legend className="visually-hidden">{copy.steps[0]}</legend>
      <NameFields prefix="person." />
      <EmailField
        help={createTakenAddressHelp('person.eMail')}
        label={labels.eMail}
        name="person.eMail"
        required
      />
      <PersonPhoneFields form={form} />
      <NewPasswordField
        deps={['person.repeatPassword']}
        label={labels.password}
        name="person.password"
        required
      />
      <PasswordField
        autoComplete="new-password"
        label={copy.repeat}
        name="person.repeatPassword"
        required
      />
    </fieldset>
  );
}

function PersonPhoneFields({ form }: { readonly form: ShopForm }) {
  const { isSubmitted } = useFormState();
  const prefixProps = useField('person.phonePrefix');
  const phoneProps = useField('person.phone');
  return (
    <PhoneFields
      phone={{
        ...phoneProps,
        hint: copy.phoneHint,
        async onBlur(event) {
          await phoneProps.onBlur(event);
          showShopCountry(form, isSubmitted);
        },
      }}
      prefix={prefixProps}
      prefixes={PHONE_PREFIXES}
    />
  );
}

/** Moves the country of a phone number to the field of the prefix, so that the form shows the values of the request. */
export function showShopCountry({ getValues, setValue }: ShopForm, shouldValidate: boolean): void {
  const { phonePrefix, phone } = splitCountry(getValues('person.phone') ?? '');
  if (phonePrefix === undefined) return;
  const options = { shouldDirty: true, shouldValidate };
  setValue('person.phonePrefix', phonePrefix, options);
  setValue('person.phone', phone, options);
}
