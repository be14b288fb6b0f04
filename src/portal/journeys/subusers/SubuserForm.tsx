import * as z from 'zod/mini';
import { createSubuser } from '../../../contract/calls/subusers/create-subuser.ts';
import { pathTo } from '../../../contract/routes.ts';
import { email } from '../../../contract/values/email.ts';
import { firstname, lastname } from '../../../contract/values/person-name.ts';
import { salutation } from '../../../contract/values/salutation.ts';
import { acceptedTerms } from '../../../contract/values/terms.ts';
import { labels } from '../../copy/labels.ts';
import { CheckboxField } from '../../forms/fields/CheckboxField.tsx';
import { EmailField } from '../../forms/fields/EmailField.tsx';
import { NameFields } from '../../forms/fields/NameFields.tsx';
import { PortalForm } from '../../forms/PortalForm.tsx';
import { PublisherLink } from '../../forms/PublisherLink.tsx';
import { usePortalForm } from '../../forms/use-portal-form.ts';
import { request } from '../../http/request.ts';
import { copy } from './copy.ts';

const schema = z.object({
  salutation,
  academicTitle: z.string(),
  firstname,
  lastname,
  eMail: email,
  agb: acceptedTerms,
});

const fieldByProperty = {
  salutation_id: 'salutation',
  title_id: 'academicTitle',
  firstname: 'firstname',
  lastname: 'lastname',
  email: 'eMail',
  // The user name of a subuser is the e-mail address.
  username: 'eMail',
  'consent.tos': 'agb',
} as const;

/** The form for a new subuser. @param onDone gets false if the account has no licence for a subuser */
export function SubuserForm({ onDone }: { onDone(isCreated: boolean): void }) {
  const form = usePortalForm({
    id: 'subuser',
    schema,
    fieldByProperty,
    // All errors show the backend's text, except the error of the terms (rule 9.1).
    replaceErrorDescription: ({ property }) =>
      property === 'consent.tos' ? 'terms.required' : undefined,
    send: (values) =>
      request(createSubuser, {
        salutation_id: Number(values.salutation),
        title_id: Number(values.academicTitle),
        firstname: values.firstname,
        lastname: values.lastname,
        email: values.eMail,
        consent: { tos: values.agb },
        client_url: location.origin + pathTo('optIn'),
      }),
    onSuccess: (reply) => onDone(reply !== undefined),
  });
  return (
    <PortalForm
      blockedReason={form.watch('agb') ? undefined : copy.termsFirst}
      busyText={copy.busy}
      failureHeading={copy.failed}
      form={form}
      submitLabel={copy.submit}
    >
      {/* The fields are about another person, so browsers must not fill them in. */}
      <NameFields isOfOtherPerson />
      <EmailField
        autoComplete="off"
        hint={copy.emailHint}
        label={labels.eMail}
        name="eMail"
        required
      />
      <CheckboxField name="agb" required>
        {copy.terms.before}
        <PublisherLink page="terms">{copy.terms.link}</PublisherLink>
        {copy.terms.after}
      </CheckboxField>
    </PortalForm>
  );
}
