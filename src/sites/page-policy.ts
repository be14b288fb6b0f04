import { createHash } from 'node:crypto';
import { RECAPTCHA_API, RECAPTCHA_CODE } from './recaptcha-sources.ts';

/** Script sources of a page whose form uses reCAPTCHA (rule S3.6). */
export const RECAPTCHA_SCRIPTS = [RECAPTCHA_API, RECAPTCHA_CODE] as const;

/** Directives of the Content-Security-Policy that differ from page to page (rule S3.6). */
export function createPageDirectives(hasRecaptcha: boolean) {
  if (!hasRecaptcha) return ["frame-src 'none'", "trusted-types 'none'"] as const;
  return [
    'connect-src https://www.google.com/recaptcha/',
    'frame-src https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
    // Google's badge uses the policy `goog#html`. The portal checks script addresses by the policy `default`.
    'trusted-types default goog#html',
  ] as const;
}

/** Returns the hash of an inline script or style, as a Content-Security-Policy names it, without quotes. */
export function hashOf(text: string): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
