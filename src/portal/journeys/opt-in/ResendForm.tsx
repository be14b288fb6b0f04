import { useState } from 'react';
import { resendOptIn } from '../../../contract/resend-opt-in.ts';
import { pathTo } from '../../../contract/routes.ts';
import { username } from '../../../contract/values/username.ts';
import { wireField } from '../../../contract/wire/wire-field.ts';
import { TextInput } from '../../components/fields/TextInput.tsx';
import { ResultNotice } from '../../components/messages/ResultNotice.tsx';
import { useCooldown } from '../../components/use-cooldown.ts';
import { faults } from '../../copy/faults.ts';
import { labels } from '../../copy/labels.ts';
import { usernameLook } from '../../forms/fields/person-looks.ts';
import { JourneyForm } from '../../forms/JourneyForm.tsx';
import { mailForms } from '../../forms/mail-forms.ts';
import { defineSubmission } from '../../forms/submission.ts';
import { useJourneyForm } from '../../forms/use-journey-form.ts';
import { goTo } from '../../session/navigate.ts';
import { researchTarget } from '../../session/navigation/redirect-targets.ts';
import { copy } from './copy.ts';

const NEW_LINK = {
  key: 'resend',
  kind: 'success',
  heading: copy.resend.noticeHeading,
  text: copy.resend.success,
} as const;

const submission = defineSubmission({
  sentences: faults,
  table: [{ fields: { username: wireField('username', username) } }],
  call: resendOptIn,
  alsoSent: () => ({ client_url: location.origin + pathTo('optIn') }),
  // Names are never told apart: what the server finds stands in the summary.
  places: [],
});

export function ResendForm({ submit }: { submit: string }) {
  const [sent, setSent] = useState(0);
  const [wait, rest] = useCooldown();
  const form = useJourneyForm({
    id: mailForms.resendOptIn.id,
    submission,
    onSuccess(reply) {
      // Account already active: open the welcome page, ignore the forward (rule 4.12).
      if (reply?.forward) return goTo(researchTarget());
      setSent((count) => count + 1);
      rest();
      form.restart();
    },
    onFailure: () => setSent(0),
  });

  return (
    <JourneyForm
      blocked={wait ?? (form.watch('username').trim() ? undefined : copy.resend.fillFirst)}
      done={sent > 0 && <ResultNotice announcement={NEW_LINK} key={sent} />}
      failed={copy.resend.noticeHeading}
      form={form}
      announcementKey={NEW_LINK.key}
      sentence={copy.resend.failure}
      submit={submit}
    >
      <TextInput
        {...form.field('username')}
        {...usernameLook}
        hint={copy.resend.usernameHint}
        label={labels.username}
        required
      />
    </JourneyForm>
  );
}
