import { useState } from 'react';
import { Notice } from '../../components/Notice.tsx';
import { TextField } from '../../components/TextField.tsx';
import { labels } from '../../copy/labels.ts';
import { CaptchaBadge } from '../../forms/CaptchaBadge.tsx';
import { type FormFailure, failureKind } from '../../forms/failure.ts';
import { JourneyForm } from '../../forms/JourneyForm.tsx';
import { useJourneyForm } from '../../forms/use-journey-form.ts';
import { useQuietAutofill } from '../../forms/use-quiet-autofill.ts';
import { pathTo } from '../../routes.ts';
import { copy } from './copy.ts';

/** Asks for the user name of an e-mail address (spec L117, L212; decision 7.12). */
export function ForgotUsernameForm({ captcha }: { captcha: 'altcha' | 'recaptcha' }) {
  const [isSent, setSent] = useState(false);
  const journey = useJourneyForm({
    id: 'forgot-username',
    defaultValues: { eMail: '' },
    submission: () => import('./submission.ts').then((module) => module.submission),
    onSuccess: () => setSent(true),
  });
  const isEmpty = journey.form.watch('eMail').trim() === '';
  useQuietAutofill(journey, isEmpty);

  if (isSent)
    return (
      <Notice heading={copy.sent.heading} kind="success" takesFocus>
        <p>{copy.sent.text}</p>
        <p>{copy.sent.spam}</p>
        <p className="actions">
          <button className="button" data-auth="login" type="button">
            {copy.sent.login}
          </button>
        </p>
      </Notice>
    );
  return (
    <>
      <p>{copy.text}</p>
      <JourneyForm
        blocked={isEmpty ? copy.fillFirst : undefined}
        failed={copy.failed}
        failureText={failureText}
        footer={<CaptchaBadge provider={captcha} />}
        journey={journey}
        submit={copy.submit}
      >
        <TextField
          {...journey.field('eMail')}
          autoCapitalize="none"
          autoComplete="email"
          inputMode="email"
          label={labels.eMail}
          required
          spellCheck={false}
          unmarked
        />
      </JourneyForm>
      <ul className="link-list">
        <li>
          <a href={pathTo('forgotPassword')}>{copy.links.password}</a>
        </li>
        <li>
          <button className="button-link" data-auth="login" type="button">
            {copy.links.login}
          </button>
        </li>
      </ul>
    </>
  );
}

/** 'Interner Server Fehler.' for whatever has no better words (spec L342). */
function failureText(failure: FormFailure): string | undefined {
  const kind = failureKind(failure);
  return kind === 'generic' || kind === 'invalid' || kind === 'session-expired'
    ? copy.failure
    : undefined;
}
