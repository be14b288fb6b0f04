import { atom } from 'nanostores';
import type { Failure } from '../../http/outcome.ts';

/**
 * Why there is no captcha token: a failure that a reload of the page does not solve (rule 7.5.7.a), or a
 * missing consent (rule 7.5.9.a).
 */
export type TokenFailure = Failure | { readonly status: 'consent' };

/** The error of the reCAPTCHA checkbox while a visitor has not ticked it. */
export const $missingCaptchaConsent = atom<
  { readonly field: string; readonly sentence: string } | undefined
>();
