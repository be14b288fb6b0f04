import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cloudfront } from '../support/clouds/cloudfront.ts';
import { AMBIGUOUS, HEADERS, HIDDEN_API, hostRulesOf, safetyOf } from '../support/host-table.ts';

const TREE = 'dist/prd/library';
/** “Maximum function size: 10 KB” (Developer Guide, Quotas on CloudFront Functions). */
const FUNCTION_BYTES_MAX = 10_240;

function policyText(use: string): string {
  return readFileSync(join(hostRulesOf(TREE), `cloudfront-${use}.json`), 'utf8');
}

describe('the rules of a tree as CloudFront reads them', () => {
  it.each([...AMBIGUOUS, ...HIDDEN_API])(
    'rule S14.12: refuse %s before anything is proxied',
    (path) => {
      const { status, headers, file, proxied } = cloudfront(TREE)(path);
      expect([status, file, proxied]).toEqual([400, undefined, undefined]);
      expect(safetyOf(headers)).toEqual(HEADERS);
    },
  );

  it('rule 13.2.d: give the backend nothing that a visitor claims about address and host', () => {
    const names = ['forwarded', 'x-forwarded-host', 'x_forwarded_for', 'x-original-url'];
    const sent = Object.fromEntries([...names, 'x-token'].map((name) => [name, 'evil.example']));
    expect(cloudfront(TREE)('/auth/token', sent).seen).toEqual(['x-token']);
  });

  it('rule S4.2: redirect a one-time link without referrer', () => {
    const { status, headers } = cloudfront(TREE)('/passwort-aendern/?pt=geheim');
    expect([status, headers.get('location')]).toEqual([308, '/passwort-aendern?pt=geheim']);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('no-cache');
  });

  it('rule S6.4: do not cache missing files below /_astro/', () => {
    const { status, headers } = cloudfront(TREE)('/_astro/gone.js');
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-cache']);
  });

  it("rule S4.1: keep the backend's own headers and cache nothing of it", () => {
    const own = {
      'content-security-policy': "default-src 'none'",
      'referrer-policy': 'no-referrer',
      'cache-control': 'max-age=60',
    };
    const { headers } = cloudfront(TREE, own)('/auth/token');
    expect(safetyOf(headers)).toEqual({
      ...HEADERS,
      'content-security-policy': "default-src 'none'",
      'referrer-policy': 'no-referrer',
    });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(safetyOf(cloudfront(TREE)('/auth/token').headers)).toEqual(HEADERS);
  });

  it('fit into the size limit of a function', () => {
    const code = readFileSync(join(hostRulesOf(TREE), 'cloudfront-function.js'));
    expect(code.length).toBeLessThan(FUNCTION_BYTES_MAX);
  });
});

// https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html
describe('rule 13.7: the quotas of CloudFront', () => {
  it.each(['pages', 'secret-pages', 'api'])(
    '“maximum number of custom headers that you can add to a response headers policy: 10”, “maximum length of a header value: 1,783 characters”: %s',
    (use) => {
      const items = [...policyText(use).matchAll(/"Value": "(.*)"/g)].map(
        ([, value = '']) => value,
      );
      expect(items.length).toBeGreaterThan(1);
      expect(items.length).toBeLessThanOrEqual(10);
      for (const value of items) expect(value.length).toBeLessThanOrEqual(1783);
    },
  );
});

// https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/
describe('rule 13.7: the emulator of CloudFront', () => {
  // functions-event-structure.html
  it('“When a function changes the uri value, it doesn’t change the cache behavior for the request or the origin that an origin request is sent to.”', () => {
    const { headers, file } = cloudfront(TREE)('/passwort-aendern');
    expect([file, headers.get('referrer-policy')]).toEqual([
      'passwort-aendern.html',
      'no-referrer',
    ]);
  });

  it('“The querystring object contains one field for each query string parameter in the request.”', () => {
    const { headers } = cloudfront(TREE)('/kontakt/?a=%C3%BC+x&b&a=2');
    expect(headers.get('location')).toBe('/kontakt?a=%C3%BC+x&a=2&b=');
  });

  // DownloadDistValuesCacheBehavior.html#path-normalization
  it('“CloudFront normalizes URI paths consistent with RFC 3986 and then matches the path with the correct cache behavior. Once the cache behavior is matched, CloudFront sends the raw URI path to the origin.”', () => {
    expect(cloudfront(TREE)('/%61uth/token').status).toBe(400);
    expect(cloudfront(TREE)('/auth/%C3%BC').proxied).toBe('https://BACKEND_ORIGIN/auth/%C3%BC');
  });

  // modifying-response-headers.html
  it('“the policy can specify if CloudFront uses the header it received from the origin or overwrites that header with the one in the response headers policy”', () => {
    const { headers } = cloudfront(TREE, { 'x-frame-options': 'SAMEORIGIN' })('/admin');
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
  });

  it('rule S4.1: “CloudFront modifies the headers in the responses that it serves from the cache and the ones that it forwards from the origin”, so also of missing pages', () => {
    const { status, file, headers } = cloudfront(TREE)('/gibt-es-nicht');
    expect([status, file]).toEqual([404, '404.html']);
    expect(safetyOf(headers)).toEqual(HEADERS);
  });

  // edge-function-restrictions-all.html
  it('“CloudFront doesn’t invoke edge functions for viewer response events when the origin returns HTTP status code 400 or higher”, so there is none', () => {
    const code = readFileSync(join(hostRulesOf(TREE), 'cloudfront-function.js'), 'utf8');
    expect(code).not.toContain('event.response');
  });
});
