import { useState } from 'react';
import { Notice } from '../../components/Notice.tsx';
import { TextField } from '../../components/TextField.tsx';
import { labels } from '../../copy/labels.ts';
import { CaptchaBadge } from '../../forms/CaptchaBadge.tsx';
import { type FormFailure, failureKind } from '../../forms/failure.ts';
import { JourneyForm } from '../../forms/JourneyForm.tsx';
import { useCooldown } from '../../forms/use-cooldown.ts';
import { useJourneyForm } from '../../forms/use-journey-form.ts';
import { useQuietAutofill } from '../../forms/use-quiet-autofill.ts';
import { RESEND_COOLDOWN_S } from '../../limits.ts';
import { goTo } from '../../session/navigate.ts';
import { researchTarget } from '../../session/targets.ts';
import { copy } from './copy.ts';

interface ResendFormProps {
  readonly captcha: 'altcha' | 'recaptcha';
  /** Face of the button; the expired page has its own (decision 7.10). */
  readonly submit: string;
}

/** Asks for a new confirmation link (spec L113–115, decision 7.11). */
export function ResendForm({ captcha, submit }: ResendFormProps) {
  const [sent, setSent] = useState(0);
  const cooldown = useCooldown();
  const journey = useJourneyForm({
    id: 'resend',
    defaultValues: { username: '' },
    submission: () => import('./submission.ts').then((module) => module.submission),
    onSuccess(reply) {
      // An active account needs no link: the library's welcome page, whatever the forward says (decision 4.12).
      if (reply?.forward) return goTo(researchTarget());
      setSent((count) => count + 1);
      cooldown.start(RESEND_COOLDOWN_S);
      journey.restart();
    },
  });
  const empty = journey.form.watch('username').trim() === '';
  useQuietAutofill(journey, empty);
  const wait = cooldown.seconds > 0 ? copy.resend.cooldown(cooldown.seconds) : undefined;

  return (
    <>
      {sent > 0 && journey.state.status !== 'failed' && (
        <Notice heading={copy.resend.noticeHeading} key={sent} kind="success" takesFocus>
          <p>{copy.resend.success}</p>
        </Notice>
      )}
      <JourneyForm
        blocked={wait ?? (empty ? copy.resend.fillFirst : undefined)}
        busy={copy.resend.busy}
        failed={copy.resend.noticeHeading}
        failureText={failureText}
        footer={<CaptchaBadge provider={captcha} />}
        journey={journey}
        submit={submit}
      >
        <TextField
          {...journey.field('username')}
          autoCapitalize="none"
          autoComplete="username"
          hint={copy.resend.usernameHint}
          label={labels.username}
          required
          spellCheck={false}
          unmarked
        />
      </JourneyForm>
    </>
  );
}

/** 'Etwas ist schief gelaufen.' for whatever has no better words (spec L343). */
function failureText(failure: FormFailure): string | undefined {
  const kind = failureKind(failure);
  return kind === 'generic' || kind === 'invalid' || kind === 'session-expired'
    ? copy.resend.failure
    : undefined;
}
