import { beforeAll, describe, expect, it } from 'vitest';
import type { CloudAnswer } from '../support/clouds/answer.ts';
import { cloudflare } from '../support/clouds/cloudflare.ts';
import { cloudfront } from '../support/clouds/cloudfront.ts';
import { netlify } from '../support/clouds/netlify.ts';
import {
  assetOf,
  BACKEND_PREFIXES,
  HEADERS,
  HOST_ANSWERS,
  referrerOf,
  safetyOf,
  TRAILING_SLASHES,
} from '../support/host-table.ts';

const TREE = 'dist/prd/library';
const ASSET_CACHE = 'public, max-age=31536000, immutable';

/** Pages are revalidated on each visit, by the host’s own header or by ours. */
const CLOUDS = [
  { host: 'Netlify', read: netlify, pageCache: 'public,max-age=0,must-revalidate' },
  { host: 'Cloudflare', read: cloudflare, pageCache: 'public, max-age=0, must-revalidate' },
  { host: 'CloudFront', read: cloudfront, pageCache: 'no-cache' },
];

describe.each(CLOUDS)('the rules of a tree as $host reads them', ({ host, read, pageCache }) => {
  let answer: (path: string) => CloudAnswer;
  beforeAll(() => {
    answer = read(TREE);
  });

  it.each(HOST_ANSWERS)('rule 13.2: answer $path with $status and $file', (expected) => {
    const { status, file, headers } = answer(expected.path);
    expect([status, file]).toEqual([expected.status, expected.file]);
    expect({ ...safetyOf(headers), 'referrer-policy': '' }).toEqual({
      ...HEADERS,
      'referrer-policy': '',
    });
    // Browsers use the last policy that they know.
    expect(headers.get('referrer-policy')?.split(', ').at(-1)).toBe(referrerOf(expected.path));
    if (status === 200) expect(headers.get('cache-control')).toBe(pageCache);
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  it.each(['/passwort-aendern/?pt=x', '/registrierung-bestaetigung/?ot=x'])(
    'rule S4.2: send no referrer from %s',
    (path) => {
      const policies = answer(path).headers.get('referrer-policy') ?? '';
      expect(policies.split(', ').at(-1)).toBe('no-referrer');
    },
  );

  it('rule S6.4: let browsers cache hashed files permanently', () => {
    expect(answer(assetOf(TREE)).headers.get('cache-control')).toBe(ASSET_CACHE);
  });

  it.each(TRAILING_SLASHES)('rule 13.2: serve %s as %s', (from, to) => {
    const { status, headers, file } = answer(from);
    const isRewritten = /^\/(kontakt|registrierung)\/./.test(to);
    // Netlify removes the slash itself, and the rewrites of Cloudflare come before its redirects.
    if (host === 'Netlify' || (host === 'Cloudflare' && isRewritten))
      expect([answer(to).file, ...(isRewritten ? ['kontakt.html'] : [])]).toContain(file);
    else {
      expect([status, headers.get('location')]).toEqual([308, to]);
      expect(headers.get('referrer-policy')?.split(', ').at(-1)).toBe(referrerOf(to));
    }
  });

  it('rule 27.10: leads password managers to the page on which a password is changed', () => {
    const { status, headers } = answer('/.well-known/change-password');
    expect([status, headers.get('location')]).toEqual([302, '/passwort-aendern']);
  });

  it.each(BACKEND_PREFIXES)('rule 13.2: never serve a page for %s', (prefix) => {
    for (const path of [prefix, `${prefix}/x.css`]) {
      const { file, proxied } = answer(path);
      // Cloudflare does not proxy; a Worker route takes these prefixes first.
      if (host === 'Cloudflare') expect(file).toBe('404.html');
      else expect(proxied).toBe(`https://BACKEND_ORIGIN${path}`);
    }
  });
});
