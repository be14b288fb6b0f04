import { pathTo } from '../../contract/routes.ts';
import { trimEnds } from '../../contract/values/pasted-text.ts';
import { getDraftKey } from '../session/draft-key.ts';
import { storeDraft } from '../session/page/draft-store.ts';

/**
 * The forms that ask only for an identifier, by the route of their page. Each form has its id and the name of its
 * field. An identifier is an e-mail address or a user name.
 */
export const identifierForms = {
  forgotPassword: { id: 'forgot-password', name: 'username' },
  forgotUsername: { id: 'forgot-username', name: 'eMail' },
  resendOptIn: { id: 'resend', name: 'username' },
  /** The page of an expired confirmation link also has the form of `resendOptIn`. */
  optIn: { id: 'resend', name: 'username' },
} as const;

/** Stores the typed identifier as a draft of the form on another page (rule 35.2). */
export function storeIdentifierFor(route: keyof typeof identifierForms, input: unknown): void {
  const { id, name } = identifierForms[route];
  const identifier = trimEnds(String(input ?? ''));
  // A user name does not fit into a field for an e-mail address (rule 35.2.a).
  const isUsable = name === 'eMail' ? identifier.includes('@') : identifier !== '';
  if (isUsable) storeDraft(id, { [name]: identifier }, { key: getDraftKey(pathTo(route)) });
}
