import { useState } from 'react';
import * as z from 'zod/mini';
import { requestPasswordReset } from '../../../contract/calls/credentials/request-password-reset.ts';
import { pathTo } from '../../../contract/routes.ts';
import { username } from '../../../contract/values/username.ts';
import { uncorrectedInputProps } from '../../components/fields/field-attributes.ts';
import { labels } from '../../copy/labels.ts';
import { mailRequests } from '../../copy/mail-requests.ts';
import { TextField } from '../../forms/fields/TextField.tsx';
import { identifierForms } from '../../forms/identifier-forms.ts';
import { MailRequestLinks, MailRequestSent } from '../../forms/MailRequest.tsx';
import { PortalForm } from '../../forms/PortalForm.tsx';
import { usePortalForm } from '../../forms/use-portal-form.ts';
import { request } from '../../http/request.ts';
import { withIsland } from '../../layouts/islands/Island.tsx';
import { copy } from './copy.ts';

const schema = z.object({ username });

/** Requests a link for a new password by e-mail (rule 7.12). */
function ForgotPasswordForm() {
  const [isSent, setSent] = useState(false);
  const form = usePortalForm({
    id: identifierForms.forgotPassword.id,
    schema,
    captcha: 'required',
    fieldByProperty: { username: 'username', email: 'username' },
    replaceErrorDescription: ({ constraints }) =>
      Object.hasOwn(constraints, 'isEmail') ? 'email.invalid' : 'username.characters',
    send: (values, captchaToken) =>
      request(requestPasswordReset, {
        ...values,
        client_url: location.origin + pathTo('password'),
        request_token: captchaToken,
      }),
    onSuccess() {
      // Without the reset, the button 'Zum Login' would store the user name as a draft.
      form.reset();
      setSent(true);
    },
  });
  if (isSent) return <MailRequestSent heading={copy.sent.heading} texts={copy.sent.texts} />;
  const typedUsername = form.watch('username');
  return (
    <>
      <PortalForm
        blockedReason={typedUsername?.trim() ? undefined : copy.fillFirst}
        failureHeading={copy.failed}
        failureSentence={mailRequests.failure}
        form={form}
        submitLabel={copy.submit}
      >
        <TextField
          {...uncorrectedInputProps}
          autoComplete="username"
          hint={copy.usernameHint}
          label={labels.username}
          name="username"
          required
        />
      </PortalForm>
      <MailRequestLinks
        otherForm={{ route: 'forgotUsername', text: copy.username }}
        typedText={typedUsername}
      />
    </>
  );
}

export const ForgotPasswordFormIsland = withIsland(ForgotPasswordForm);
