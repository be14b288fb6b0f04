import { pathTo } from '../../contract/routes.ts';
import { trimEnds } from '../../contract/values/pasted-text.ts';
import { getDraftKey } from '../session/draft-key.ts';
import { storeDraft } from '../session/page/draft-store.ts';

/** Forms that ask only for an e-mail address or user name, by the route of their page. */
export const addressForms = {
  forgotPassword: { id: 'forgot-password', name: 'username' },
  forgotUsername: { id: 'forgot-username', name: 'eMail' },
  resendOptIn: { id: 'resend', name: 'username' },
  /** The same form, on the page of a confirmation link that has expired. */
  optIn: { id: 'resend', name: 'username' },
} as const;

/** Stores the text of this form as a draft for the form of another page (rule 35.2). */
export function storeAddressFor(page: keyof typeof addressForms, input: unknown): void {
  const { id, name } = addressForms[page];
  const address = trimEnds(String(input ?? ''));
  const isUsable = name === 'eMail' ? address.includes('@') : address !== '';
  if (isUsable) storeDraft(id, { [name]: address }, { key: getDraftKey(pathTo(page)) });
}
