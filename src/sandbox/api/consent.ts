import { updateConsent } from '../../contract/update-consent.ts';
import { terms } from '../../sites/terms.ts';
import { signedIn } from '../account/signed-in.ts';
import type { Backend } from '../backend.ts';
import type { Door } from '../door.ts';
import { acceptTerms } from '../store/acceptances.ts';
import { setAdvertisement } from '../store/profiles.ts';

/** What a person agrees to: the terms, and advertising, which can be taken back (decision 5.3). */
export function serveConsent(answer: Door, { store }: Backend): void {
  answer(updateConsent, ({ consent }, visit) => {
    const { id } = signedIn(visit);
    if ('tos' in consent) acceptTerms(store, id, terms.version);
    else setAdvertisement(store, id, consent.advertisement);
    return { success: true };
  });
}
