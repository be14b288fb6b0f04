import { useState } from 'react';
import { Notice } from '../../components/Notice.tsx';
import { TextField } from '../../components/TextField.tsx';
import { labels } from '../../copy/labels.ts';
import { CaptchaBadge } from '../../forms/CaptchaBadge.tsx';
import { type FormFailure, failureKind } from '../../forms/failure.ts';
import { LateForm } from '../../forms/LateForm.tsx';
import { pathTo } from '../../routes.ts';
import { copy } from './copy.ts';

/** Asks for the user name of an e-mail address (spec L117, L212; decision 7.12). */
export function ForgotUsernameForm({ captcha }: { captcha: 'altcha' | 'recaptcha' }) {
  const [isSent, setSent] = useState(false);
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
      <LateForm
        blocked={(values) => (values.eMail.trim() === '' ? copy.fillFirst : undefined)}
        failed={copy.failed}
        failureText={failureText}
        footer={<CaptchaBadge provider={captcha} />}
        id="forgot-username"
        onSuccess={() => setSent(true)}
        start={{ eMail: '' }}
        submission={() => import('./submission.ts').then((module) => module.submission)}
        submit={copy.submit}
      >
        {({ field }) => (
          <TextField
            {...field('eMail')}
            autoCapitalize="none"
            autoComplete="email"
            inputMode="email"
            label={labels.eMail}
            required
            spellCheck={false}
            unmarked
          />
        )}
      </LateForm>
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
