import type { FieldValues } from 'react-hook-form';
import { pathTo } from '../../../contract/routes.ts';
import { filledValuesOf } from '../../forms/drafts/filled-values.ts';
import { storeIdentifierFor } from '../../forms/identifier-forms.ts';
import { SENT_DRAFT_PREFIX } from '../../session/draft-key.ts';
import { $session, sessionKindOf } from '../../session/identity/session.ts';
import { goTo } from '../../session/navigate.ts';
import { storeDraft } from '../../session/page/draft-store.ts';
import { tabStorage } from '../../session/storage.ts';

/** Whether this is the network of an institution. */
export function isIpUser(): boolean {
  return sessionKindOf($session.get()) === 'ip';
}

interface SentRegistration {
  readonly formId: string;
  readonly values: FieldValues;
  readonly address: unknown;
}

/**
 * Clears stored choices, an earlier confirmation and the values of an earlier registration. It stores the sent
 * values, which can be sent again with another address, but not at an institution, where other people use
 * the computer next (rule 35.1).
 */
export function continueAfterRegistration({ formId, values, address }: SentRegistration): void {
  tabStorage.clear(SENT_DRAFT_PREFIX);
  if (!isIpUser()) {
    storeDraft(formId, filledValuesOf(values), { key: `${SENT_DRAFT_PREFIX}${location.pathname}` });
    for (const route of ['resendOptIn', 'optIn'] as const) storeIdentifierFor(route, address);
  }
  tabStorage.set('fieldsOfLaw', '');
  tabStorage.set('confirmed', '');
  goTo(pathTo(isIpUser() ? 'registrationDone' : 'registrationSent'));
}
