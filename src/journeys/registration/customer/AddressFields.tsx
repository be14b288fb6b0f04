import { EmailParts } from '../../../components/field-groups/EmailParts.tsx';
import { fieldId } from '../../../components/fields/field-attributes.ts';
import { type CustomerSettings, emailKind } from '../../../contract/customer-settings.ts';
import {
  domainText,
  type EmailParts as Parts,
  splitAddress,
} from '../../../contract/values/email-domain.ts';
import type { DeferredFormApi } from '../../../forms/deferred/use-deferred-form.ts';
import { customerCopy as copy } from '../copy.ts';
import { EmailField } from '../EmailField.tsx';
import type { EnrollmentValues } from './submission.ts';

interface AddressFieldsProps
  extends Pick<DeferredFormApi<EnrollmentValues>, 'field' | 'controller'> {
  readonly settings: CustomerSettings;
}

export function AddressFields({ settings, field, controller }: AddressFieldsProps) {
  const { domain } = settings;
  const kind = emailKind(settings);
  if (!domain || kind === 'whole') return <EmailField {...field('eMail')} />;

  const alias = field('eMail_alias');
  const hasSubdomain = kind === 'subdomain';

  function put(parts: Parts): void {
    const values = { eMail_alias: parts.alias, eMail_subdomain: parts.subdomain };
    for (const [name, value] of Object.entries(values)) {
      const control = document.getElementById(fieldId(name));
      if (value === undefined || !(control instanceof HTMLInputElement)) continue;
      control.value = value;
      controller?.form.setValue(name as keyof typeof values, value, {
        shouldValidate: controller.form.formState.isSubmitted,
      });
    }
  }

  return (
    <fieldset className="email-parts">
      <legend className="field-label">{copy.email}</legend>
      <EmailParts
        alias={{
          ...alias,
          hint: copy.ending(`${hasSubdomain ? '.' : '@'}${domainText(domain)}`),
          required: true,
          // Splits a pasted complete address (rule 7.6.2).
          onChange: async (event) => {
            const parts = splitAddress(event.target.value, domain, hasSubdomain);
            await alias.onChange(event);
            if (parts) put(parts);
          },
        }}
        domain={domainText(domain)}
        subdomain={hasSubdomain ? { ...field('eMail_subdomain'), required: true } : undefined}
      />
    </fieldset>
  );
}
