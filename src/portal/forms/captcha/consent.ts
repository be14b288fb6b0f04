import { atom } from 'nanostores';
import type { Failure } from '../../http/outcome.ts';

/** A failure that no reload mends, which would lose what was typed (rule 7.5.7.a), or no consent (rule 7.5.9.a). */
export type NoToken = Failure | { readonly status: 'consent' };

/** What a form lacks until its captcha may load; nothing where it asks for nothing. */
export const $missingConsent = atom<
  { readonly field: string; readonly fault: string } | undefined
>();
