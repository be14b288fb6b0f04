import { useState } from 'react';
import * as z from 'zod/mini';
import { resendOptIn } from '../../../contract/calls/registration/resend-opt-in.ts';
import { pathTo } from '../../../contract/routes.ts';
import { username } from '../../../contract/values/username.ts';
import { uncorrectedInputProps } from '../../components/fields/field-attributes.ts';
import { ResultNotice } from '../../components/messages/ResultNotice.tsx';
import { useCooldown } from '../../components/use-cooldown.ts';
import { labels } from '../../copy/labels.ts';
import { TextField } from '../../forms/fields/TextField.tsx';
import { identifierForms } from '../../forms/identifier-forms.ts';
import { PortalForm } from '../../forms/PortalForm.tsx';
import { usePortalForm } from '../../forms/use-portal-form.ts';
import { request } from '../../http/request.ts';
import { withIsland } from '../../layouts/islands/Island.tsx';
import { goTo } from '../../session/navigate.ts';
import { resolveResearchTarget } from '../../session/navigation/redirects.ts';
import { copy } from './copy.ts';

const NEW_LINK_NOTICE = {
  key: 'resend',
  kind: 'success',
  heading: copy.resend.noticeHeading,
  text: copy.resend.success,
} as const;

const schema = z.object({ username });

/** Requests another link for the confirmation of a registration (rule 7.11). */
export function ResendForm({ submitLabel }: { submitLabel: string }) {
  const [sentCount, setSentCount] = useState(0);
  const [waitReason, startCooldown] = useCooldown();
  // The form has no `fieldByProperty`. An error of the backend at the field would show which user names exist.
  const form = usePortalForm({
    id: identifierForms.resendOptIn.id,
    schema,
    captcha: 'required',
    send: (values, captchaToken) =>
      request(resendOptIn, {
        ...values,
        client_url: location.origin + pathTo('optIn'),
        request_token: captchaToken,
      }),
    onSuccess(reply) {
      // The account is already active, so the research platform opens instead of `forward` (rule 4.12).
      if (reply?.forward) return goTo(resolveResearchTarget());
      setSentCount((count) => count + 1);
      startCooldown();
      form.restart();
    },
    onFailure: () => setSentCount(0),
  });

  return (
    <PortalForm
      noticeKey={NEW_LINK_NOTICE.key}
      blockedReason={
        waitReason ?? (form.watch('username')?.trim() ? undefined : copy.resend.fillFirst)
      }
      successNotice={sentCount > 0 && <ResultNotice notice={NEW_LINK_NOTICE} key={sentCount} />}
      failureHeading={copy.resend.noticeHeading}
      failureSentence={copy.resend.failure}
      form={form}
      submitLabel={submitLabel}
    >
      <TextField
        {...uncorrectedInputProps}
        autoComplete="username"
        hint={copy.resend.usernameHint}
        label={labels.username}
        name="username"
        required
      />
    </PortalForm>
  );
}

export const ResendFormIsland = withIsland(ResendForm);
