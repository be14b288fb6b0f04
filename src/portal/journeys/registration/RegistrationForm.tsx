import { register as registerCall } from '../../../contract/calls/registration/register.ts';
import { fieldsOfLaw } from '../../../sites/backend-ids.ts';
import { labels } from '../../copy/labels.ts';
import { EmailField } from '../../forms/fields/EmailField.tsx';
import { MultiselectField } from '../../forms/fields/MultiselectField.tsx';
import { NameFields } from '../../forms/fields/NameFields.tsx';
import { NewPasswordField } from '../../forms/fields/NewPasswordField.tsx';
import { PortalForm } from '../../forms/PortalForm.tsx';
import { usePortalForm } from '../../forms/use-portal-form.ts';
import { request } from '../../http/request.ts';
import { withIsland } from '../../layouts/islands/Island.tsx';
import { continueAfterRegistration, isIpUser } from './after-registration.ts';
import { ConsentFields } from './ConsentFields.tsx';
import { formCopy as copy } from './copy.ts';
import {
  registrationFieldByProperty,
  registrationSchema,
  replaceErrorDescription,
  toRegistration,
} from './form.ts';
import { useStoredFieldsOfLaw } from './use-stored-fields-of-law.ts';

/**
 * The form of the normal registration, which is shorter in the network of an institution (rule 7.5). The
 * recipe 'Add a field to the registration' is in src/portal/README.md. Draft, captcha and errors are in
 * forms/use-portal-form.ts. The sentences of errors are in contract/value-sentences.ts.
 */
function RegistrationForm() {
  const form = usePortalForm({
    id: 'registration',
    schema: registrationSchema,
    captcha: 'required',
    fieldByProperty: registrationFieldByProperty,
    replaceErrorDescription,
    send: (values, captchaToken) =>
      request(registerCall, toRegistration(values, captchaToken, isIpUser())),
    onSuccess: (_, values) =>
      continueAfterRegistration({ formId: form.id, values, email: values.eMail }),
  });
  useStoredFieldsOfLaw(form);
  return (
    <PortalForm
      // Of all fields, only a change of this checkbox renders the whole form.
      blockedReason={form.watch('agb') ? undefined : copy.termsFirst}
      failureHeading={copy.failed}
      form={form}
      spinnerText={copy.sending}
      submitLabel={copy.submit}
    >
      <fieldset>
        <legend className="visually-hidden">{copy.legend}</legend>
        <NameFields />
        <EmailField label={labels.eMail} name="eMail" required />
        <div data-for="guest">
          <MultiselectField
            hint={copy.fieldsOfLawHint}
            label={labels.fieldsOfLaw}
            name="fieldsOfLaw"
            options={fieldsOfLaw}
          />
        </div>
        <NewPasswordField label={labels.password} name="password" required />
      </fieldset>
      <ConsentFields />
    </PortalForm>
  );
}

export const RegistrationFormIsland = withIsland(RegistrationForm);
