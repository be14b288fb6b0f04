import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import {
  type CustomerSettings,
  chooseEmailKind,
} from '../../../../contract/calls/registration/customer-settings.ts';
import { registerAtCustomer } from '../../../../contract/calls/registration/register-at-customer.ts';
import { registerSubuser } from '../../../../contract/calls/registration/register-subuser.ts';
import { formatDomain, splitAddress } from '../../../../contract/values/email-parts.ts';
import { EmailParts } from '../../../components/fields/EmailParts.tsx';
import { labels } from '../../../copy/labels.ts';
import { EmailField } from '../../../forms/fields/EmailField.tsx';
import { NameFields } from '../../../forms/fields/NameFields.tsx';
import { NewPasswordField } from '../../../forms/fields/NewPasswordField.tsx';
import { useField } from '../../../forms/fields/use-field.ts';
import { PortalForm } from '../../../forms/PortalForm.tsx';
import { usePortalForm } from '../../../forms/use-portal-form.ts';
import { request } from '../../../http/request.ts';
import { withIsland } from '../../../layouts/islands/Island.tsx';
import { showScreen } from '../../../session/page/screens.ts';
import { continueAfterRegistration, isIpUser } from '../after-registration.ts';
import { ConsentFields } from '../ConsentFields.tsx';
import { formCopy as copy } from '../copy.ts';
import { replaceErrorDescription } from '../form.ts';
import {
  createCustomerFieldByProperty,
  createEnrollmentAddress,
  createEnrollmentSchema,
  toCustomerRegistration,
} from './form.ts';
import { $settings } from './settings.ts';

/** The form for the registration of a customer's user. A customer is an organisation (rule 7.6). */
function EnrollmentForm() {
  const settings = useStore($settings, { ssr: 'initial' });
  return settings && <CustomerForm key={settings.customer} settings={settings} />;
}

export const EnrollmentFormIsland = withIsland(EnrollmentForm);

function CustomerForm({ settings }: { readonly settings: CustomerSettings }) {
  const schema = useMemo(() => createEnrollmentSchema(settings), [settings]);
  const form = usePortalForm({
    id: 'enrollment',
    schema,
    captcha: 'required',
    fieldByProperty: createCustomerFieldByProperty(settings),
    replaceErrorDescription,
    send: (values, captchaToken) =>
      request(
        settings.subuser ? registerSubuser : registerAtCustomer,
        toCustomerRegistration(settings, values, captchaToken, isIpUser()),
      ),
    // The call has the empty status 404, which says that the customer no longer exists.
    onSuccess: (reply, values) =>
      reply
        ? continueAfterRegistration({
            formId: form.id,
            values,
            email: createEnrollmentAddress(settings, values),
          })
        : showScreen('not-found'),
  });
  return (
    <PortalForm
      blockedReason={form.watch('agb') ? undefined : copy.termsFirst}
      failureHeading={copy.failed}
      form={form}
      spinnerText={copy.sending}
      submitLabel={copy.submit}
    >
      <fieldset>
        <legend className="visually-hidden">{copy.legend}</legend>
        <NameFields />
        <EmailFields settings={settings} />
        <NewPasswordField label={labels.password} name="password" required />
      </fieldset>
      <ConsentFields />
    </PortalForm>
  );
}

/** The field of the whole e-mail address, or the fields of its parts at the customer's domain. */
function EmailFields({ settings }: { readonly settings: CustomerSettings }) {
  const { domain } = settings;
  const emailKind = chooseEmailKind(settings);
  if (domain && emailKind !== 'whole')
    return <EmailPartFields domain={domain} hasSubdomain={emailKind === 'subdomain'} />;
  return <EmailField label={labels.eMail} name="eMail" required />;
}

interface EmailPartFieldsProps {
  readonly domain: NonNullable<CustomerSettings['domain']>;
  readonly hasSubdomain: boolean;
}

function EmailPartFields({ domain, hasSubdomain }: EmailPartFieldsProps) {
  const { setValue } = useFormContext();
  const { isSubmitted } = useFormState();
  const aliasProps = useField('eMail_alias');
  const subdomainProps = useField('eMail_subdomain');
  return (
    <EmailParts
      alias={{
        ...aliasProps,
        // A person may paste a complete e-mail address, which is split into its parts.
        async onChange(event) {
          const parts = splitAddress(event.target.value, domain, hasSubdomain);
          await aliasProps.onChange(event);
          const options = { shouldValidate: isSubmitted, shouldDirty: true };
          if (parts) setValue('eMail_alias', parts.alias, options);
          if (parts?.subdomain !== undefined) setValue('eMail_subdomain', parts.subdomain, options);
        },
      }}
      domain={formatDomain(domain)}
      subdomain={hasSubdomain ? subdomainProps : undefined}
    />
  );
}
