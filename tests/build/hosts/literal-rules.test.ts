import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { cloudHeaders, cloudRedirects } from '../../../src/build/hosts/cloud-rules.ts';
import { cloudfrontFunction } from '../../../src/build/hosts/cloudfront.ts';
import { cloudfrontPolicy } from '../../../src/build/hosts/cloudfront-policies.ts';
import { API_PREFIXES } from '../../../src/contract/routes.ts';
import { PROXIED } from '../../../src/sites/host-rules.ts';
import { AMBIGUOUS, BACKEND_PREFIXES, HEADERS, HIDDEN_API } from '../../support/host-table.ts';
import { sectionOf } from '../../support/readme.ts';

/** Exact rules of the hosts that cannot be run here (rules 13.2, 13.3, 13.7, S3, S4). */

const CONTENT_POLICY = HEADERS['content-security-policy'];
const PERMISSIONS = HEADERS['permissions-policy'];

test('rule 13.2: the backend has these addresses', () => {
  expect(PROXIED).toEqual(BACKEND_PREFIXES);
  expect([...API_PREFIXES, '/reports']).toEqual(BACKEND_PREFIXES);
});

test('Netlify and Cloudflare read these headers', () => {
  expect(cloudHeaders()).toBe(`/*
  ! Access-Control-Allow-Origin
  Content-Security-Policy: ${CONTENT_POLICY}
  X-Frame-Options: DENY
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
  Strict-Transport-Security: max-age=31536000; includeSubDomains
  Cross-Origin-Opener-Policy: same-origin
  Permissions-Policy: ${PERMISSIONS}
/_astro/*
  Cache-Control: public, max-age=31536000, immutable
/passwort-aendern
  ! Referrer-Policy
  Referrer-Policy: no-referrer
/passwort-aendern/
  ! Referrer-Policy
  Referrer-Policy: no-referrer
/registrierung-bestaetigung
  ! Referrer-Policy
  Referrer-Policy: no-referrer
/registrierung-bestaetigung/
  ! Referrer-Policy
  Referrer-Policy: no-referrer
`);
});

test('Netlify and Cloudflare read these rewrites', () => {
  expect(
    cloudRedirects(['index.html', 'kontakt/abo.html', 'registrierung/kunde.html']),
  ).toBe(`/auth https://BACKEND_ORIGIN/auth 200
/csrf-token https://BACKEND_ORIGIN/csrf-token 200
/account https://BACKEND_ORIGIN/account 200
/ur https://BACKEND_ORIGIN/ur 200
/library https://BACKEND_ORIGIN/library 200
/ecom-proxy https://BACKEND_ORIGIN/ecom-proxy 200
/csa https://BACKEND_ORIGIN/csa 200
/salesforce https://BACKEND_ORIGIN/salesforce 200
/admin https://BACKEND_ORIGIN/admin 200
/reports https://BACKEND_ORIGIN/reports 200
/.well-known/change-password /passwort-aendern 302
/kontakt/abo /kontakt/abo 200
/registrierung/kunde /registrierung/kunde 200
/auth/* https://BACKEND_ORIGIN/auth/:splat 200
/csrf-token/* https://BACKEND_ORIGIN/csrf-token/:splat 200
/account/* https://BACKEND_ORIGIN/account/:splat 200
/ur/* https://BACKEND_ORIGIN/ur/:splat 200
/library/* https://BACKEND_ORIGIN/library/:splat 200
/ecom-proxy/* https://BACKEND_ORIGIN/ecom-proxy/:splat 200
/csa/* https://BACKEND_ORIGIN/csa/:splat 200
/salesforce/* https://BACKEND_ORIGIN/salesforce/:splat 200
/admin/* https://BACKEND_ORIGIN/admin/:splat 200
/reports/* https://BACKEND_ORIGIN/reports/:splat 200
/registrierung/:name /registrierung/kunde 200
/registrierung/:name/* /registrierung/kunde 200
/kontakt/:name /kontakt 200
/kontakt/:name/* /kontakt 200
`);
});

describe.each([
  ['pages', 'strict-origin-when-cross-origin', []],
  ['secret-pages', 'no-referrer', []],
  [
    'api',
    'strict-origin-when-cross-origin',
    [{ Header: 'Cache-Control', Value: 'no-store', Override: true }],
  ],
] as const)('CloudFront, behaviour %s', (use, referrer, more) => {
  test('takes this response headers policy', () => {
    const tree = { environment: 'prd', client: 'library' } as const;
    expect(JSON.parse(cloudfrontPolicy(tree, use))).toEqual({
      Name: `portal-prd-library-${use}`,
      SecurityHeadersConfig: {
        ContentSecurityPolicy: { Override: false, ContentSecurityPolicy: CONTENT_POLICY },
        FrameOptions: { Override: false, FrameOption: 'DENY' },
        ContentTypeOptions: { Override: false },
        ReferrerPolicy: { Override: false, ReferrerPolicy: referrer },
        StrictTransportSecurity: {
          Override: false,
          IncludeSubdomains: true,
          AccessControlMaxAgeSec: 31_536_000,
        },
      },
      CustomHeadersConfig: {
        Quantity: 2 + more.length,
        Items: [
          { Header: 'Cross-Origin-Opener-Policy', Value: 'same-origin', Override: false },
          { Header: 'Permissions-Policy', Value: PERMISSIONS, Override: false },
          ...more,
        ],
      },
    });
  });
});

describe("rule 13.7: CloudFront's function", () => {
  const code = cloudfrontFunction(['index.html', 'kontakt/abo.html']);
  const handle = runInNewContext(`${code};handler`) as (event: unknown) => Handled;
  const ask = (uri: string, querystring = {}, headers = {}) =>
    handle({ request: { uri, querystring, headers } });

  test.each([
    ['/', '/index.html'],
    ['/kontakt', '/kontakt.html'],
    ['/kontakt/abo', '/kontakt/abo.html'],
    ['/kontakt/neu', '/kontakt.html'],
    ['/registrierung/a/b', '/registrierung/kunde.html'],
    ['/_astro/a.js', '/_astro/a.js'],
    ['/kontaktfoo', '/kontaktfoo.html'],
    ['/auth/token', '/auth/token'],
    ['/admin', '/admin'],
  ])('rule 13.2: asks for %s as %s', (uri, file) => {
    expect(ask(uri).uri).toBe(file);
  });

  test.each([...AMBIGUOUS.filter((path) => !path.includes('?')), ...HIDDEN_API, '/%E0%A4%A'])(
    'rule S14.12: refuses %s with all headers of its own',
    (uri) => {
      expect(ask(uri)).toEqual({
        statusCode: 400,
        statusDescription: 'Bad Request',
        headers: valuesOf({ ...HEADERS, 'cache-control': 'no-cache' }),
      });
    },
  );

  test('rule 13.2.d: gives the backend nothing that a visitor claims about address and host', () => {
    const names = ['forwarded', 'x-forwarded-host', 'x_forwarded_for', 'x-original-url'];
    const sent = Object.fromEntries([...names, 'x-token'].map((name) => [name, { value: 'x' }]));
    expect(Object.keys(ask('/auth/token', {}, sent).headers ?? {})).toEqual(['x-token']);
  });

  test.each([
    ['/.well-known/change-password', 302, '/passwort-aendern', HEADERS['referrer-policy']],
    ['/kontakt/', 308, '/kontakt?a=1&a=2', HEADERS['referrer-policy']],
    ['//evil.test/', 308, '/evil.test?a=1&a=2', HEADERS['referrer-policy']],
    ['/passwort-aendern/', 308, '/passwort-aendern?a=1&a=2', 'no-referrer'],
  ])('rules 27.10, S4.2: answers %s with %i and %s', (uri, status, location, referrer) => {
    const query = { a: { value: '2', multiValue: [{ value: '1' }, { value: '2' }] } };
    expect(ask(uri, query)).toMatchObject({
      statusCode: status,
      headers: { location: { value: location }, 'referrer-policy': { value: referrer } },
    });
  });

  test('“Maximum function size: 10 KB” (Developer Guide, Quotas on CloudFront Functions)', () => {
    expect(code.length).toBeLessThan(8000);
  });
});

test('rule S3: a reporting endpoint is named only where the environment has one', () => {
  expect(cloudHeaders()).not.toContain('report');
  expect(cloudHeaders('https://berichte.example.de/csp')).toContain(
    `${CONTENT_POLICY}; report-to portal\n  Reporting-Endpoints: portal="https://berichte.example.de/csp"`,
  );
});

/** What a function returns: the request, or an answer of its own. */
interface Handled {
  readonly uri?: string;
  readonly headers?: Readonly<Record<string, { readonly value: string }>>;
}

function valuesOf(headers: Readonly<Record<string, string>>) {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { value }]));
}

test('rule S3: the README’s uploads have these cache headers', () => {
  const readme = sectionOf('src/build/hosts/README.md', 'S3 and CloudFront');
  const [, keep = ''] = /^KEEP='([^']+)'$/m.exec(readme) ?? [];
  const puts = [...readme.matchAll(/^put '?([^\s']+)'? (?:'([^']+)'|(\S+)) ("\$KEEP"|\S+)$/gm)];
  const cached = (cache = '') => (cache === '"$KEEP"' ? keep : cache);
  expect(
    puts.map(([, files, quoted, plain, cache]) => [files, quoted ?? plain, cached(cache)]),
  ).toEqual([
    ['_astro/*.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['_astro/*.css', 'text/css; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['_astro/*.svg', 'image/svg+xml; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['_astro/*.png', 'image/png', 'public, max-age=31536000, immutable'],
    ['_astro/*.woff2', 'font/woff2', 'public, max-age=31536000, immutable'],
    ['*.html', 'text/html; charset=utf-8', 'no-cache'],
    ['*.txt', 'text/plain; charset=utf-8', 'no-cache'],
    ['favicon.svg', 'image/svg+xml; charset=utf-8', 'no-cache'],
    ['version.json', 'application/json', 'no-cache'],
  ]);
});
