import { pathTo } from '../../contract/routes.ts';
import { ResultNotice } from '../components/messages/ResultNotice.tsx';
import { mailRequests as copy } from '../copy/mail-requests.ts';
import { type identifierForms, storeIdentifierFor } from './identifier-forms.ts';

interface MailRequestSentProps {
  readonly heading: string;
  readonly texts: readonly string[];
}

/** Replaces a form that has requested an e-mail (rule 7.12). */
export function MailRequestSent({ heading, texts }: MailRequestSentProps) {
  const [text, ...otherTexts] = texts;
  return (
    <ResultNotice notice={{ key: 'mail-sent', kind: 'success', heading, text }}>
      {otherTexts.map((otherText) => (
        <p key={otherText}>{otherText}</p>
      ))}
      <p className="actions">
        <button className="button" data-auth="login" type="button">
          {copy.login}
        </button>
      </p>
    </ResultNotice>
  );
}

interface MailRequestLinksProps {
  readonly otherForm: { readonly route: keyof typeof identifierForms; readonly text: string };
  /** The text in the field for the identifier. The link copies this text to the other form. */
  readonly typedText: string | undefined;
}

/**
 * Links below the forms for a forgotten password and a forgotten user name. They lead to the other of these two
 * forms, and to the sign-in.
 */
export function MailRequestLinks({ otherForm, typedText }: MailRequestLinksProps) {
  return (
    <ul className="link-list">
      <li>
        <a
          href={pathTo(otherForm.route)}
          onClick={() => storeIdentifierFor(otherForm.route, typedText)}
        >
          {otherForm.text}
        </a>
      </li>
      <li>
        <button className="button-link" data-auth="login" type="button">
          {copy.login}
        </button>
      </li>
    </ul>
  );
}
