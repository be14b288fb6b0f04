import { useState } from 'react';
import * as z from 'zod/mini';
import { requestUsername } from '../../../contract/calls/credentials/request-username.ts';
import { email } from '../../../contract/values/email.ts';
import { labels } from '../../copy/labels.ts';
import { mailRequests } from '../../copy/mail-requests.ts';
import { EmailField } from '../../forms/fields/EmailField.tsx';
import { identifierForms } from '../../forms/identifier-forms.ts';
import { MailRequestLinks, MailRequestSent } from '../../forms/MailRequest.tsx';
import { PortalForm } from '../../forms/PortalForm.tsx';
import { usePortalForm } from '../../forms/use-portal-form.ts';
import { request } from '../../http/request.ts';
import { withIsland } from '../../layouts/islands/Island.tsx';
import { copy } from './copy.ts';

const schema = z.object({ eMail: email });

/** Requests an e-mail with the user names of an e-mail address (rule 7.12). */
function ForgotUsernameForm() {
  const [isSent, setSent] = useState(false);
  const form = usePortalForm({
    id: identifierForms.forgotUsername.id,
    schema,
    captcha: 'required',
    fieldByProperty: { email: 'eMail' },
    replaceErrorDescription: () => 'email.invalid',
    send: ({ eMail }, captchaToken) =>
      request(requestUsername, { email: eMail, request_token: captchaToken }),
    onSuccess() {
      // Without the reset, the button 'Zum Login' would store the e-mail address as a draft.
      form.reset();
      setSent(true);
    },
  });
  if (isSent) return <MailRequestSent heading={copy.sent.heading} texts={copy.sent.texts} />;
  const typedAddress = form.watch('eMail');
  return (
    <>
      <PortalForm
        blockedReason={typedAddress?.trim() ? undefined : copy.fillFirst}
        failureHeading={copy.failed}
        failureSentence={mailRequests.failure}
        form={form}
        submitLabel={copy.submit}
      >
        <EmailField label={labels.eMail} name="eMail" required />
      </PortalForm>
      <MailRequestLinks
        otherForm={{ route: 'forgotPassword', text: copy.password }}
        typedText={typedAddress}
      />
    </>
  );
}

export const ForgotUsernameFormIsland = withIsland(ForgotUsernameForm);
