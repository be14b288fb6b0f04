import { useState } from 'react';
import { RESEND_COOLDOWN_S } from '../../../contract/limits.ts';
import type { CaptchaName } from '../../../sites/schema.ts';
import { TextField } from '../../components/fields/TextField.tsx';
import { Notice } from '../../components/messages/Notice.tsx';
import { fill } from '../../copy/fill.ts';
import { labels } from '../../copy/labels.ts';
import { send } from '../../events.ts';
import { CaptchaBadge } from '../../forms/captcha/CaptchaBadge.tsx';
import { JourneyForm } from '../../forms/JourneyForm.tsx';
import { useJourneyForm } from '../../forms/use-journey-form.ts';
import { goTo } from '../../session/navigate.ts';
import { researchTarget } from '../../session/navigation/redirect-targets.ts';
import { copy } from './copy.ts';
import { submission } from './submission.ts';
import { useCooldown } from './use-cooldown.ts';

const NEW_LINK = { key: 'resend', heading: copy.resend.noticeHeading } as const;

interface ResendFormProps {
  readonly captcha: CaptchaName;
  readonly submit: string;
}

export function ResendForm({ captcha, submit }: ResendFormProps) {
  const [sent, setSent] = useState(0);
  const cooldown = useCooldown();
  const wait =
    cooldown.seconds > 0 ? fill(copy.resend.cooldown, { seconds: cooldown.seconds }) : undefined;
  const form = useJourneyForm({
    id: 'resend',
    submission,
    onSuccess(reply) {
      // Account already active: open the welcome page, ignore the forward (rule 4.12).
      if (reply?.forward) return goTo(researchTarget());
      setSent((count) => count + 1);
      send('portal:notice', { ...NEW_LINK, kind: 'success', text: copy.resend.success });
      cooldown.start(RESEND_COOLDOWN_S);
      form.restart();
    },
  });

  return (
    <JourneyForm
      blocked={wait ?? (form.watch('username').trim() ? undefined : copy.resend.fillFirst)}
      busy={copy.resend.busy}
      done={
        sent > 0 && (
          <Notice
            heading={copy.resend.noticeHeading}
            isRepeated
            key={sent}
            kind="success"
            takesFocus
          >
            <p>{copy.resend.success}</p>
          </Notice>
        )
      }
      failed={copy.resend.noticeHeading}
      footer={<CaptchaBadge provider={captcha} />}
      form={form}
      announcementKey={NEW_LINK.key}
      sentence={copy.resend.failure}
      submit={submit}
    >
      <TextField
        {...form.field('username')}
        autoCapitalize="none"
        autoComplete="username"
        hint={copy.resend.usernameHint}
        label={labels.username}
        required
        spellCheck={false}
      />
    </JourneyForm>
  );
}
