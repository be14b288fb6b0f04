import { pathTo } from '../../contract/routes.ts';
import { trimEnds } from '../../contract/values/pasted-text.ts';
import { draftKey } from '../session/draft-key.ts';
import { storeDraft } from '../session/page/drafts/stored-drafts.ts';

/** Forms that ask for nothing but an address or user name, by the route of their page. */
export const mailForms = {
  forgotPassword: { id: 'forgot-password', name: 'username' },
  forgotUsername: { id: 'forgot-username', name: 'eMail' },
  resendOptIn: { id: 'resend', name: 'username' },
  /** Stands behind a link that has expired. */
  optIn: { id: 'resend', name: 'username' },
} as const;

/** Fills the form of another page with what was typed on this one (rule 35.2). */
export function prefillAddress(to: keyof typeof mailForms, typed: unknown): void {
  const { id, name } = mailForms[to];
  const address = trimEnds(String(typed ?? ''));
  const fits = name === 'eMail' ? address.includes('@') : address !== '';
  if (fits) storeDraft(id, { [name]: address }, { key: draftKey(pathTo(to)) });
}
