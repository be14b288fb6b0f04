import type { FieldValues } from 'react-hook-form';
import { pathTo } from '../../../contract/routes.ts';
import { filledValuesOf } from '../../forms/drafts/filled-values.ts';
import { storeIdentifierFor } from '../../forms/identifier-forms.ts';
import { SENT_DRAFT_PREFIX } from '../../session/draft-key.ts';
import { $session, sessionKindOf } from '../../session/identity/session.ts';
import { goTo } from '../../session/navigate.ts';
import { storeDraft } from '../../session/page/draft-store.ts';
import { tabStorage } from '../../session/storage.ts';

/** Whether the person uses the portal in the network of an institution. */
export function isIpUser(): boolean {
  return sessionKindOf($session.get()) === 'ip';
}

interface SentRegistration {
  readonly formId: string;
  readonly values: FieldValues;
  readonly email: unknown;
}

/**
 * Clears the stored fields of law, an earlier confirmation and the values of an earlier registration. Stores the
 * sent values, because the person may send them again with another e-mail address (rule 35.1), and the e-mail
 * address for the form that requests another link. At an institution nothing is stored, because other people use
 * the same computer. Then the next page opens.
 */
export function continueAfterRegistration({ formId, values, email }: SentRegistration): void {
  tabStorage.clear(SENT_DRAFT_PREFIX);
  if (!isIpUser()) {
    storeDraft(formId, filledValuesOf(values), { key: `${SENT_DRAFT_PREFIX}${location.pathname}` });
    for (const route of ['resendOptIn', 'optIn'] as const) storeIdentifierFor(route, email);
  }
  tabStorage.set('fieldsOfLaw', '');
  tabStorage.set('confirmed', '');
  goTo(pathTo(isIpUser() ? 'registrationDone' : 'registrationSent'));
}
