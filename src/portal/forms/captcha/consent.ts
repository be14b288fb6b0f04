import { atom } from 'nanostores';
import type { Failure } from '../../http/outcome.ts';

/** A failure that no reload mends, which would lose what was typed (rule 7.5.7.a), or no consent (rule 7.5.9.a). */
export type TokenFailure = Failure | { readonly status: 'consent' };

/** The unticked reCAPTCHA box, if the provider needs one. */
export const $missingCaptchaConsent = atom<
  { readonly field: string; readonly sentence: string } | undefined
>();
