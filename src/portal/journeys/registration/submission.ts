import type { FieldValues } from 'react-hook-form';
import type { FieldError } from '../../../contract/definition/refusal.ts';
import { register, registrationFields } from '../../../contract/register.ts';
import { consentFields } from '../../../contract/registration-fields.ts';
import { pathTo } from '../../../contract/routes.ts';
import { fieldsOfLaw, noTitleId, portalIds } from '../../../sites/backend-ids.ts';
import { addressFaults, faults } from '../../copy/faults.ts';
import { keepDraft } from '../../forms/drafts/drafts.ts';
import { prefillAddress } from '../../forms/mail-forms.ts';
import { defineSubmission } from '../../forms/submission.ts';
import { SENT_DRAFT } from '../../session/draft-key.ts';
import { $session, sessionKind } from '../../session/identity/session.ts';
import { goTo } from '../../session/navigate.ts';
import { tabStorage } from '../../session/storage.ts';

export const CONSENT = { fields: consentFields, request: 'consent.' } as const;
export const PRESET = { academicTitle: String(noTitleId) };

/** @param chosen fields of law, whose control is not part of the form (rule 7.5.3) */
export function registrationSubmission(chosen: readonly string[]) {
  return defineSubmission({
    table: [{ fields: registrationFields }, CONSENT],
    sentences: faults,
    preset: PRESET,
    call: register,
    alsoSent: () => fixedParts(chosen),
    ownFault,
  });
}

/** What a registration sends besides its fields. Network users send no interests. */
export function fixedParts(chosen: readonly string[]) {
  return {
    portal_id: portalIds.library,
    ...(!isIpUser() && {
      taxonomies: [],
      eloqua_field_of_law: fieldsOfLaw
        .flatMap(({ value }) => (chosen.includes(value) ? value : []))
        .join(','),
    }),
    optin_confirm_url: location.origin + pathTo('optIn'),
  };
}

/** The constraint that an address in use breaks. */
export const TAKEN = 'taken';

/** The portal's own words for constraints of an address. */
const ADDRESS_FAULTS = [
  [addressFaults.email, [TAKEN]],
  [addressFaults.customerRule, ['customer', 'domain', 'emailSuffix', 'customerRule']],
  [faults['email.invalid'], ['isEmail', 'matches', 'isLength', 'length']],
] as const;

const OWN_FAULTS: ReadonlyMap<string, string> = new Map([
  ['username', addressFaults.username],
  ['password', faults['password.pattern']],
  ['consent.tos', faults['terms.required']],
]);

/** The portal's own words for what the server finds in these fields. */
export function ownFault({ property, constraints }: FieldError): string | undefined {
  if (property !== 'email') return OWN_FAULTS.get(property);
  const isBroken = (rule: string) => Object.hasOwn(constraints, rule);
  return ADDRESS_FAULTS.find(([, rules]) => rules.some(isBroken))?.[0];
}

export const isIpUser = () => sessionKind($session.get()) === 'ip';

/**
 * Clears kept choices and an earlier confirmation; keeps what was sent, to send it again to another
 * address, but not at the computers of an institution, which others use next (rule 35.1).
 */
export function continueAfterRegistration(id: string, values: FieldValues, eMail: unknown): void {
  if (!isIpUser()) {
    keepDraft(id, values, {}, { key: `${SENT_DRAFT}${location.pathname}` });
    for (const page of ['resendOptIn', 'optIn'] as const) prefillAddress(page, eMail);
    tabStorage.set('sentFieldsOfLaw', tabStorage.get('fieldsOfLaw'));
  }
  tabStorage.set('fieldsOfLaw', '');
  tabStorage.set('confirmed', '');
  goTo(pathTo(isIpUser() ? 'registrationDone' : 'registrationSent'));
}
