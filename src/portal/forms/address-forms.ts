import { pathTo } from '../../contract/routes.ts';
import { trimEnds } from '../../contract/values/pasted-text.ts';
import { getDraftKey } from '../session/draft-key.ts';
import { storeDraft } from '../session/page/draft-store.ts';

/** Forms that ask for nothing but an address or user name, by the route of their page. */
export const addressForms = {
  forgotPassword: { id: 'forgot-password', name: 'username' },
  forgotUsername: { id: 'forgot-username', name: 'eMail' },
  resendOptIn: { id: 'resend', name: 'username' },
  /** The same form, on the page of a confirmation link that has expired. */
  optIn: { id: 'resend', name: 'username' },
} as const;

/** Fills the form of another page with the text of this form (rule 35.2). */
export function storeAddressFor(page: keyof typeof addressForms, input: unknown): void {
  const { id, name } = addressForms[page];
  const address = trimEnds(String(input ?? ''));
  const isUsable = name === 'eMail' ? address.includes('@') : address !== '';
  if (isUsable) storeDraft(id, { [name]: address }, { key: getDraftKey(pathTo(page)) });
}
