import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { cloudHeaders, cloudRedirects } from '../../src/hosting/cloud-rules.ts';
import { cloudfrontFunction } from '../../src/hosting/cloudfront.ts';
import { cloudfrontPolicy } from '../../src/hosting/cloudfront-policies.ts';
import { nginxConfig } from '../../src/hosting/nginx.ts';
import { API_PREFIXES } from '../../src/routes.ts';
import { PROXIED } from '../../src/sites/host-rules.ts';
import { BACKEND_PREFIXES } from '../support/host-table.ts';

/** Exact configuration of each host (rules 13.2, 13.3, S3, S4). */

const CONTENT_POLICY =
  "object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'";
const PERMISSIONS =
  'accelerometer=(), autoplay=(), camera=(), display-capture=(), encrypted-media=(), fullscreen=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), picture-in-picture=(), publickey-credentials-get=(), screen-wake-lock=(), usb=(), xr-spatial-tracking=()';

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

test("CloudFront's function sends these headers itself", () => {
  const code = `${cloudfrontFunction([])};handler`;
  const handler = runInNewContext(code) as (event: unknown) => unknown;
  expect(handler({ request: { uri: '/x%2f', querystring: {} } })).toEqual({
    statusCode: 400,
    statusDescription: 'Bad Request',
    headers: {
      'content-security-policy': { value: CONTENT_POLICY },
      'x-frame-options': { value: 'DENY' },
      'x-content-type-options': { value: 'nosniff' },
      'referrer-policy': { value: 'strict-origin-when-cross-origin' },
      'strict-transport-security': { value: 'max-age=31536000; includeSubDomains' },
      'cross-origin-opener-policy': { value: 'same-origin' },
      'permissions-policy': { value: PERMISSIONS },
      'cache-control': { value: 'no-cache' },
    },
  });
});

test('rule S3: the README’s uploads have these cache headers', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
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

describe('nginx', () => {
  const config = nginxConfig({ environment: 'prd', client: 'library' });
  const mapOf = (variable: string) => {
    const start = config.indexOf(` $portal_${variable} {\n`);
    return config.slice(config.lastIndexOf('\n', start) + 1, config.indexOf('\n}', start) + 2);
  };

  test('sends these headers, and what the backend sends itself in place of its own', () => {
    expect(config.match(/^ {2}add_header .*$/gm)).toEqual([
      `  add_header Content-Security-Policy "${CONTENT_POLICY}" always;`,
      '  add_header X-Frame-Options $portal_x_frame_options always;',
      '  add_header X-Content-Type-Options $portal_x_content_type_options always;',
      '  add_header Referrer-Policy $portal_referrer_policy always;',
      '  add_header Strict-Transport-Security $portal_strict_transport_security always;',
      '  add_header Cross-Origin-Opener-Policy $portal_cross_origin_opener_policy always;',
      '  add_header Permissions-Policy $portal_permissions_policy always;',
      '  add_header Cache-Control $portal_cache always;',
    ]);
  });

  test.each([
    ['x_frame_options', '"DENY"'],
    ['x_content_type_options', '"nosniff"'],
    ['referrer_policy', '$portal_page_referrer_policy'],
    ['strict_transport_security', '"max-age=31536000; includeSubDomains"'],
    ['cross_origin_opener_policy', '"same-origin"'],
    ['permissions_policy', `"${PERMISSIONS}"`],
  ])('has this value of %s', (variable, value) => {
    expect(mapOf(variable)).toBe(
      `map $upstream_http_${variable} $portal_${variable} {\n  "" ${value};\n  default "";\n}`,
    );
  });

  test('has these values of the others', () => {
    expect(mapOf('page_referrer_policy')).toBe(`map $uri $portal_page_referrer_policy {
  default "strict-origin-when-cross-origin";
  "~^/passwort-aendern(\\.html|/)?$" "no-referrer";
  "~^/registrierung-bestaetigung(\\.html|/)?$" "no-referrer";
}`);
    expect(mapOf('cache')).toBe(`map "$status:$uri" $portal_cache {
  default "no-cache";
  "~^(?:200|206|304):/_astro/" "public, max-age=31536000, immutable";
  "~^\\d+:(?:/auth|/csrf-token|/account|/ur|/library|/ecom-proxy|/csa|/salesforce|/admin|/reports)(?:/|$)" "no-store";
}`);
  });
});
