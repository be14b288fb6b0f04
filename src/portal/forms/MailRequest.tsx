import { pathTo } from '../../contract/routes.ts';
import { ResultNotice } from '../components/messages/ResultNotice.tsx';
import { mailRequests as copy } from '../copy/mail-requests.ts';
import { type addressForms, storeAddressFor } from './address-forms.ts';

interface MailRequestSentProps {
  readonly heading: string;
  readonly texts: readonly string[];
}

/** Replaces a form that has requested an e-mail (rule 7.12). */
export function MailRequestSent({ heading, texts: [text, ...more] }: MailRequestSentProps) {
  return (
    <ResultNotice notice={{ key: 'mail-sent', kind: 'success', heading, text }}>
      {more.map((sentence) => (
        <p key={sentence}>{sentence}</p>
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
  readonly other: { readonly route: keyof typeof addressForms; readonly text: string };
  /** The text in the field, which the other form gets. */
  readonly typed: string | undefined;
}

/** Links below a form that requests an e-mail: the other form of this kind, and the sign-in. */
export function MailRequestLinks({ other, typed }: MailRequestLinksProps) {
  return (
    <ul className="link-list">
      <li>
        <a href={pathTo(other.route)} onClick={() => storeAddressFor(other.route, typed)}>
          {other.text}
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
