import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cloudfront } from '../support/cloudfront.ts';
import { AMBIGUOUS, HEADERS, HIDDEN_API, hostRulesOf, safetyOf } from '../support/host-table.ts';

const TREE = 'dist/prd/library';
/** Size limit of a CloudFront function. */
const FUNCTION_BYTES_MAX = 10_240;

describe('the rules of a tree as CloudFront reads them', () => {
  it.each([...AMBIGUOUS, ...HIDDEN_API])(
    'rule S14.12: refuse %s before anything is proxied',
    (path) => {
      const { status, headers, file, proxied } = cloudfront(TREE)(path);
      expect([status, file, proxied]).toEqual([400, undefined, undefined]);
      expect(safetyOf(headers)).toEqual(HEADERS);
    },
  );

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

  it('rule S4.1: send the headers with missing pages', () => {
    const { status, file, headers } = cloudfront(TREE)('/gibt-es-nicht');
    expect([status, file]).toEqual([404, '404.html']);
    expect(safetyOf(headers)).toEqual(HEADERS);
  });

  it('fit into the size limit of a function', () => {
    const code = readFileSync(join(hostRulesOf(TREE), 'cloudfront-function.js'));
    expect(code.length).toBeLessThan(FUNCTION_BYTES_MAX);
  });
});
