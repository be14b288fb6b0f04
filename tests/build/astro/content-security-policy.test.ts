import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { contentSecurityPolicy } from '../../../src/build/astro/content-security-policy.ts';
import { createSecurityHeaders } from '../../../src/sites/host-rules.ts';
import { createPageDirectives } from '../../../src/sites/page-policy.ts';
import { SPECULATION_RULES } from '../../../src/sites/speculation-rules.ts';
import { INLINE_SCRIPT } from '../../support/inline-script.ts';

describe('the policy of a page', () => {
  const { directives = [], scriptDirective, styleDirective } = contentSecurityPolicy;

  test('allows only the script of the portal and the speculation rules inline (S3.1)', () => {
    const hashes = [INLINE_SCRIPT, SPECULATION_RULES].map(
      (text) => `sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}`,
    );
    expect(scriptDirective).toEqual({ resources: ["'self'"], hashes });
  });

  test('allows only the same origin for resources, and no text that is parsed as HTML (S3.1, S3.5)', () => {
    expect(directives).toEqual([
      "default-src 'none'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "worker-src 'self'",
      "manifest-src 'self'",
      "require-trusted-types-for 'script'",
    ]);
    expect(styleDirective?.resources).toEqual(["'self'"]);
    const usesRecaptcha = false;
    expect(createPageDirectives(usesRecaptcha)).toEqual([
      "frame-src 'none'",
      "trusted-types 'none'",
    ]);
  });

  test('allows frames, connections and policies of reCAPTCHA only for its forms (S3.6)', () => {
    const usesRecaptcha = true;
    expect(createPageDirectives(usesRecaptcha)).toEqual([
      'connect-src https://www.google.com/recaptcha/',
      'frame-src https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
      'trusted-types default goog#html',
    ]);
  });

  test('leaves frame-ancestors to the header (S4.1)', () => {
    expect(directives.join()).not.toMatch(/frame-ancestors|report-|sandbox/);
    expect(createSecurityHeaders()['Content-Security-Policy']).toContain("frame-ancestors 'none'");
  });
});
