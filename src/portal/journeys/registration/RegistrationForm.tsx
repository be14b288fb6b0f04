import { register } from '../../../contract/register.ts';
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
import { ConsentFields } from './ConsentFields.tsx';
import { continueAfterRegistration, isIpUser } from './continue.ts';
import { formCopy as copy } from './copy.ts';
import { ownError, registrationSchema, registrationServerFields, toRegistration } from './form.ts';
import { useKeptFieldsOfLaw } from './use-kept-fields-of-law.ts';

/** The normal registration, shorter in the network of an institution (rule 7.5). */
function RegistrationForm() {
  const form = usePortalForm({
    id: 'registration',
    schema: registrationSchema,
    captcha: 'required',
    serverFields: registrationServerFields,
    ownError,
    submit: (values, requestToken) =>
      request(register, toRegistration(values, requestToken, isIpUser())),
    onSuccess: (_, values) => continueAfterRegistration('registration', values, values.eMail),
  });
  useKeptFieldsOfLaw(form);
  return (
    <PortalForm
      blocked={form.watch('agb') ? undefined : copy.termsFirst}
      failed={copy.failed}
      form={form}
      spinner={copy.sending}
      submit={copy.submit}
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
