import { updateConsent } from '../../contract/update-consent.ts';
import { signedIn } from '../account/signed-in.ts';
import type { Backend } from '../backend.ts';
import type { Endpoint } from '../endpoint/endpoint.ts';
import { sourceOf } from '../registration/registering.ts';
import { recordConsent } from '../store/consents.ts';
import { markChecked } from '../store/profiles.ts';

/** Terms, and consent to advertising, which can be withdrawn (rule 5.3). */
export function serveConsent(endpoint: Endpoint, backend: Backend): void {
  const { store } = backend;
  const source = sourceOf(updateConsent);

  endpoint(updateConsent, ({ consent }, visit) => {
    const { id } = signedIn(visit);
    if ('tos' in consent) {
      recordConsent(backend, id, { kind: 'terms', given: true, source });
    } else {
      recordConsent(backend, id, { kind: 'advertisement', given: consent.advertisement, source });
      markChecked(store, id);
    }
    return { success: true };
  });
}
