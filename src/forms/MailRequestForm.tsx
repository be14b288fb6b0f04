import { type ReactNode, useState } from 'react';
import { announce } from '../components/messages/announce.ts';
import { Notice } from '../components/messages/Notice.tsx';
import { mailRequests as shared } from '../copy/mail-requests.ts';
import type { CaptchaName } from '../sites/schema.ts';
import { CaptchaBadge } from './captcha/CaptchaBadge.tsx';
import type { FieldProps } from './controller/use-journey-form.ts';
import { DeferredForm } from './deferred/DeferredForm.tsx';
import { useDeferredForm } from './deferred/use-deferred-form.ts';
import type { Submission } from './submission.ts';

interface MailRequestFormProps<Name extends string> {
  /** Id of the form element. */
  readonly id: string;
  /** Name of its one field. */
  readonly name: Name;
  readonly captcha: CaptchaName;
  readonly copy: {
    readonly submit: string;
    /** Why the button is disabled while the field is empty. */
    readonly fillFirst: string;
    /** Heading over a failure. */
    readonly failed: string;
    /** What takes the form's place once the mail was asked for. */
    readonly sent: { readonly heading: string; readonly texts: readonly string[] };
  };
  /** Leads to the page for the other thing that can be forgotten. */
  readonly otherPage: ReactNode;
  submission(): Promise<Submission<Record<Name, string>>>;
  readonly children: (field: FieldProps) => ReactNode;
}

/** A form with one field that asks for a mail; its success takes the form's place (rule 7.12). */
export function MailRequestForm<Name extends string>(props: MailRequestFormProps<Name>) {
  const { id, name, captcha, copy, otherPage, submission, children } = props;
  const [isSent, setSent] = useState(false);
  const form = useDeferredForm<Record<string, string>>({
    id,
    onSuccess() {
      setSent(true);
      announce({ kind: 'success', heading: copy.sent.heading, text: copy.sent.texts[0] });
    },
    start: { [name]: '' },
    submission,
  });
  if (isSent)
    return (
      <Notice heading={copy.sent.heading} isRepeated kind="success" takesFocus>
        {copy.sent.texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p className="actions">
          <button className="button" data-auth="login" type="button">
            {shared.login}
          </button>
        </p>
      </Notice>
    );
  return (
    <>
      <DeferredForm
        blocked={form.values[name]?.trim() ? undefined : copy.fillFirst}
        failed={copy.failed}
        footer={<CaptchaBadge provider={captcha} />}
        form={form}
        sentence={shared.failure}
        submit={copy.submit}
      >
        {children(form.field(name))}
      </DeferredForm>
      <ul className="link-list">
        <li>{otherPage}</li>
        <li>
          <button className="button-link" data-auth="login" type="button">
            {shared.signIn}
          </button>
        </li>
      </ul>
    </>
  );
}
