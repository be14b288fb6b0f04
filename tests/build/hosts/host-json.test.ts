import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { awsStack } from '../../../src/build/hosts/aws/stack.ts';
import { edgeFiles } from '../../../src/build/hosts/edge-files.ts';
import { hostRules, hostRulesOf } from '../../../src/build/hosts/host-json.ts';
import { API_PREFIXES } from '../../../src/contract/routes.ts';
import { BACKEND_PREFIXES, HEADERS } from '../../support/host-table.ts';

const TREE = { environment: 'prd', client: 'library' } as const;
const TABLE = hostRulesOf(TREE, ['404.html', 'index.html', 'kontakt/abo.html']);
const stackOf = async (pages: readonly string[]) => parse(await awsStack(TREE, TABLE, pages));
const lower = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

test('rule 13.2: the backend has these addresses', () => {
  expect(TABLE.proxied).toEqual(BACKEND_PREFIXES);
  expect([...API_PREFIXES, '/reports']).toEqual(BACKEND_PREFIXES);
});

test('rules 13.2, 13.3: host.json tells every host the same', () => {
  expect(hostRules.parse(TABLE)).toEqual(TABLE);
  expect(lower(TABLE.headers)).toEqual(HEADERS);
  expect(TABLE).toMatchObject({
    host: 'konto.example.de',
    redirects: [{ from: '/.well-known/change-password', to: '/passwort-aendern' }],
    rewrites: [
      { under: '/registrierung/', page: '/registrierung/kunde' },
      { under: '/kontakt/', page: '/kontakt' },
    ],
    added: ['Content-Security-Policy', 'Reporting-Endpoints'],
    secret: {
      paths: ['/passwort-aendern', '/registrierung-bestaetigung'],
      headers: { 'Referrer-Policy': 'no-referrer' },
    },
    cache: {
      pages: 'no-cache',
      assets: 'public, max-age=31536000, immutable',
      proxied: 'no-store',
    },
  });
  expect(TABLE.answers.map(({ path, status, file }) => `${path} ${status} ${file}`)).toEqual([
    '/ 200 index.html',
    '/kontakt/abo 200 kontakt/abo.html',
    '/robots.txt 200 robots.txt',
    '/registrierung/gibt-es-nicht-0f3a 200 registrierung/kunde.html',
    '/registrierung/gibt-es-nicht-0f3a/a 200 registrierung/kunde.html',
    '/kontakt/gibt-es-nicht-0f3a 200 kontakt.html',
    '/kontakt/gibt-es-nicht-0f3a/a 200 kontakt.html',
    '/gibt-es-nicht-0f3a 404 404.html',
    '/_astro/gibt-es-nicht-0f3a.js 404 404.html',
    '/404 404 404.html',
    '/404.html 404 404.html',
  ]);
});

test('rules S3, 29.9: a reporting endpoint is named only where the environment has one', async () => {
  expect(JSON.stringify(TABLE.headers)).not.toContain('report');
  const reports = 'https://berichte.example.de/csp';
  expect(lower(hostRulesOf(TREE, [], reports).headers)).toMatchObject({
    'content-security-policy': `${HEADERS['content-security-policy']}; report-to portal`,
    'reporting-endpoints': `portal="${reports}"`,
  });
  const { Resources } = parse(await awsStack(TREE, hostRulesOf(TREE, [], reports), []));
  expect(JSON.stringify(Resources.Pages)).toContain('report-to');
  expect(JSON.stringify(Resources.SecretPages)).not.toContain('report-to');
});

test.each([
  ['Pages', 'strict-origin-when-cross-origin', 'no-cache'],
  ['SecretPages', 'no-referrer', 'no-cache'],
  ['Api', 'strict-origin-when-cross-origin', 'no-store'],
] as const)('rule 13.3: CloudFront sends the headers of %s', async (use, referrer, cache) => {
  const { Resources } = await stackOf([]);
  expect(Resources[use].Properties.ResponseHeadersPolicyConfig).toEqual({
    Name: { 'Fn::Sub': `\${Bucket}-${use}` },
    SecurityHeadersConfig: {
      ContentSecurityPolicy: {
        Override: false,
        ContentSecurityPolicy: HEADERS['content-security-policy'],
      },
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
      Items: [
        { Header: 'Cross-Origin-Opener-Policy', Value: 'same-origin', Override: false },
        { Header: 'Permissions-Policy', Value: HEADERS['permissions-policy'], Override: false },
        { Header: 'Cache-Control', Value: cache, Override: use === 'Api' },
      ],
    },
  });
});

test('rules 13.2, 27.13: CloudFront keeps nothing of the backend, and no notice of an operator', async () => {
  const { Resources } = await stackOf([]);
  const behaviours: readonly Record<string, unknown>[] =
    Resources.Distribution.Properties.DistributionConfig.CacheBehaviors;
  expect(behaviours.map((one) => [one['PathPattern'], one['TargetOriginId']])).toEqual([
    ...BACKEND_PREFIXES.flatMap((prefix) => [prefix, `${prefix}/*`]).map((path) => [
      path,
      'backend',
    ]),
    ['/hinweis.json', 'bucket'],
    ['/passwort-aendern*', 'bucket'],
    ['/registrierung-bestaetigung*', 'bucket'],
  ]);
  // “CachingDisabled”, by the number that it has in every account.
  for (const { CachePolicyId } of behaviours.slice(0, -2))
    expect(CachePolicyId).toBe('4135ea2d-6df8-44a3-9df3-4b5a84be39ad');
});

test('rule 13.10: a tree with too many pages for CloudFront ends the build with a sentence', async () => {
  const pages = Array.from({ length: 500 }, (_, index) => `kontakt/thema-${index}.html`);
  await expect(stackOf(pages)).rejects.toThrow(
    /^The function for CloudFront of prd\/library has \d+ bytes; CloudFront takes 10240\. [^.]+\.$/,
  );
});

test.each([
  ['a line', { headers: { 'X-Long': 'x'.repeat(2000) } }],
  ['the list', { types: Object.fromEntries(Array.from({ length: 101 }, (_, at) => [at, 'a/b'])) }],
])(
  'rule 13.10: %s that is too long for Cloudflare ends the build with a sentence',
  async (_, more) => {
    await expect(edgeFiles(TREE, { ...TABLE, ...more })).rejects.toThrow(
      /^Cloudflare takes 100 rules of headers with 2000 letters a line; the tree has \d+, the longest with \d+\. [^.]+\.$/,
    );
  },
);
