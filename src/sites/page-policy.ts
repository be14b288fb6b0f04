import { createHash } from 'node:crypto';
import { RECAPTCHA_API, RECAPTCHA_CODE } from './recaptcha-sources.ts';

/** Script sources of a page whose form uses reCAPTCHA (rule S3.6). */
export const RECAPTCHA_SCRIPTS = [RECAPTCHA_API, RECAPTCHA_CODE] as const;

/** Directives of the Content-Security-Policy that differ from page to page (rule S3.6). */
export function createPageDirectives(usesRecaptcha: boolean) {
  if (!usesRecaptcha) return ["frame-src 'none'", "trusted-types 'none'"] as const;
  return [
    'connect-src https://www.google.com/recaptcha/',
    'frame-src https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
    // `goog#html`: Google's policy for its badge; `default`: the portal's for script addresses.
    'trusted-types default goog#html',
  ] as const;
}

/** Returns the source expression of an inline script or style, without quotes. */
export function hashOf(text: string): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
