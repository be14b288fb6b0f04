import { useState } from 'react';
import { pathTo } from '../../contract/routes.ts';
import { TextField, type TextFieldProps } from '../components/fields/TextField.tsx';
import { ResultNotice } from '../components/messages/ResultNotice.tsx';
import { labels } from '../copy/labels.ts';
import { mailRequests as shared } from '../copy/mail-requests.ts';
import { JourneyForm } from './JourneyForm.tsx';
import { mailForms, prefillAddress } from './mail-forms.ts';
import type { Submission } from './submission.ts';
import { useJourneyForm } from './use-journey-form.ts';

type MailForms = typeof mailForms;

interface MailRequestFormProps<Route extends keyof MailForms> {
  readonly route: Route;
  readonly copy: Readonly<Record<'submit' | 'fillFirst' | 'failed', string>> & {
    readonly sent: { readonly heading: string; readonly texts: readonly string[] };
  };
  readonly other: { readonly route: keyof MailForms; readonly text: string };
  readonly submission: Submission<Record<MailForms[Route]['name'], string>>;
  readonly look: Partial<TextFieldProps>;
}

/** One field that requests an e-mail; success replaces the form (rule 7.12). */
export function MailRequestForm<Route extends keyof MailForms>(props: MailRequestFormProps<Route>) {
  const { route, copy, other, submission, look } = props;
  const { id, name } = mailForms[route];
  const [text, ...more] = copy.sent.texts;
  const [isSent, setSent] = useState(false);
  const form = useJourneyForm<Record<string, string>>({
    id,
    onSuccess() {
      // Or 'Zum Login' would keep the address as a draft.
      form.reset();
      setSent(true);
    },
    submission,
  });
  if (isSent)
    return (
      <ResultNotice
        announcement={{ key: 'mail-sent', kind: 'success', heading: copy.sent.heading, text }}
      >
        {more.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <p className="actions">
          <button className="button" data-auth="login" type="button">
            {shared.login}
          </button>
        </p>
      </ResultNotice>
    );
  return (
    <>
      <JourneyForm
        blocked={form.watch(name)?.trim() ? undefined : copy.fillFirst}
        failed={copy.failed}
        form={form}
        sentence={shared.failure}
        submit={copy.submit}
      >
        <TextField label={labels[name]} required {...look} {...form.field(name)} />
      </JourneyForm>
      <ul className="link-list">
        <li>
          <a
            href={pathTo(other.route)}
            onClick={() => prefillAddress(other.route, form.getValues(name))}
          >
            {other.text}
          </a>
        </li>
        <li>
          <button className="button-link" data-auth="login" type="button">
            {shared.login}
          </button>
        </li>
      </ul>
    </>
  );
}
