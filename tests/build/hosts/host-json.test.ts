import { expect, test } from 'vitest';
import { createAwsStack } from '../../../src/build/hosts/aws/stack.ts';
import { createEdgeFiles } from '../../../src/build/hosts/edge-files.ts';
import {
  createHostRules,
  type HostRules,
  hostRulesSchema,
} from '../../../src/build/hosts/host-json.ts';
import { API_PREFIXES } from '../../../src/contract/routes.ts';
import {
  API_HEADERS,
  BACKEND_POLICIES,
  BACKEND_PREFIXES,
  CLAIM_HEADERS,
  FILE_HEADERS,
  HEADERS,
  PASSED_HEADERS,
  UNLISTED_CLAIM_HEADERS,
} from '../../support/host-table.ts';

const TREE = { environment: 'prd', client: 'library' } as const;
const RULES = createHostRules(TREE, ['404.html', 'index.html', 'kontakt/abo.html']);
/** Creates the template as CloudFormation reads it. */
const createStack = async (pages: readonly string[], rules: HostRules = RULES) =>
  JSON.parse(JSON.stringify(await createAwsStack(TREE, rules, pages)));
const lowerCaseNames = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

test('the prefixes of the backend are the API prefixes and /reports (13.2)', () => {
  expect(RULES.proxied).toEqual(BACKEND_PREFIXES);
  expect([...API_PREFIXES, '/reports']).toEqual(BACKEND_PREFIXES);
});

test('host.json fits its schema, and has the headers, redirects, rewrites, policies and answers of the pages (13.2, 13.3)', () => {
  expect(hostRulesSchema.parse(RULES)).toEqual(RULES);
  expect(lowerCaseNames(RULES.headers)).toEqual(HEADERS);
  expect(RULES).toMatchObject({
    host: 'konto.example.de',
    redirects: [{ from: '/.well-known/change-password', to: '/passwort-aendern' }],
    rewrites: [
      { under: '/registrierung/', page: '/registrierung/kunde' },
      { under: '/kontakt/', page: '/kontakt' },
    ],
    added: ['Content-Security-Policy', 'Reporting-Endpoints'],
    overwritten: ['Strict-Transport-Security', 'X-Content-Type-Options'],
    policies: { ...BACKEND_POLICIES, '/_astro': FILE_HEADERS['content-security-policy'] },
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
  expect(RULES.answers.map(({ path, status, file }) => `${path} ${status} ${file}`)).toEqual([
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

test('the pattern of forgeable headers in host.json matches every claim of a visitor, but no header that a backend needs (13.2.e, 13.2.f)', () => {
  const isClaim = (name: string) => new RegExp(RULES.claims, 'i').test(name.replaceAll('_', '-'));
  const passedNames = RULES.passed.map((name) => name.toLowerCase());
  for (const name of [...CLAIM_HEADERS, ...UNLISTED_CLAIM_HEADERS])
    expect(isClaim(name), name).toBe(true);
  for (const name of Object.keys(PASSED_HEADERS)) expect(passedNames).toContain(name);
  expect(passedNames.filter(isClaim)).toEqual([]);
});

test('the rules of host.json refuse a semicolon in a path of the backend, but not in a path of a page (S14.12)', () => {
  expect('/csa/..;/x').toMatch(new RegExp(RULES.refusedProxied, 'i'));
  expect('/csa/..%3B/x').toMatch(new RegExp(RULES.refusedProxied, 'i'));
  expect('/kontakt;').not.toMatch(new RegExp(RULES.refused, 'i'));
});

test('headers name a reporting endpoint only if the environment has one (S3, 29.9)', async () => {
  expect(JSON.stringify(RULES.headers)).not.toContain('report');
  const reports = 'https://berichte.example.de/csp';
  expect(lowerCaseNames(createHostRules(TREE, [], reports).headers)).toMatchObject({
    'content-security-policy': `${HEADERS['content-security-policy']}; report-to portal`,
    'reporting-endpoints': `portal="${reports}"`,
  });
  const { Resources } = await createStack([], createHostRules(TREE, [], reports));
  expect(JSON.stringify(Resources.Pages)).toContain('report-to');
  for (const policyId of ['SecretPages', 'Assets', 'SignIn', 'Api'])
    expect(JSON.stringify(Resources[policyId].Properties), policyId).not.toContain('report-to');
});

test.each([
  ['Pages', HEADERS['content-security-policy'], HEADERS['referrer-policy'], 'no-cache'],
  ['SecretPages', HEADERS['content-security-policy'], 'no-referrer', 'no-cache'],
  // An asset has its own Cache-Control, so `no-cache` is only for assets that are missing.
  ['Assets', FILE_HEADERS['content-security-policy'], HEADERS['referrer-policy'], 'no-cache'],
  ['Api', API_HEADERS['content-security-policy'], HEADERS['referrer-policy'], 'no-store'],
  ['SignIn', BACKEND_POLICIES['/auth'], HEADERS['referrer-policy'], 'no-store'],
  ['Admin', HEADERS['content-security-policy'], HEADERS['referrer-policy'], 'no-store'],
] as const)(
  'CloudFront sends the headers of %s (13.3)',
  async (policyId, policy, referrer, cache) => {
    const { Resources } = await createStack([]);
    expect(Resources[policyId].Properties.ResponseHeadersPolicyConfig).toEqual({
      Name: { 'Fn::Sub': `\${Bucket}-${policyId}` },
      SecurityHeadersConfig: {
        // CloudFront cannot add a policy to the policy of the backend. It replaces the backend's policy only for
        // answers that are data, for which no policy can be stricter.
        ContentSecurityPolicy: { Override: policyId === 'Api', ContentSecurityPolicy: policy },
        FrameOptions: { Override: false, FrameOption: 'DENY' },
        ContentTypeOptions: { Override: true },
        ReferrerPolicy: { Override: false, ReferrerPolicy: referrer },
        StrictTransportSecurity: {
          Override: true,
          IncludeSubdomains: true,
          AccessControlMaxAgeSec: 31_536_000,
        },
      },
      CustomHeadersConfig: {
        Items: [
          { Header: 'Cross-Origin-Opener-Policy', Value: 'same-origin', Override: false },
          { Header: 'Permissions-Policy', Value: HEADERS['permissions-policy'], Override: false },
          { Header: 'Cache-Control', Value: cache, Override: cache === 'no-store' },
        ],
      },
    });
  },
);

test('CloudFront allows no script in answers of the backend, except under /admin (S4.1.a)', async () => {
  const { Resources } = await createStack([]);
  const behaviours: readonly { PathPattern: string; ResponseHeadersPolicyId: { Ref: string } }[] =
    Resources.Distribution.Properties.DistributionConfig.CacheBehaviors;
  for (const prefix of BACKEND_PREFIXES)
    for (const path of [prefix, `${prefix}/*`]) {
      const behaviour = behaviours.find(({ PathPattern }) => PathPattern === path);
      const { SecurityHeadersConfig: securityHeaders } =
        Resources[`${behaviour?.ResponseHeadersPolicyId.Ref}`].Properties
          .ResponseHeadersPolicyConfig;
      const { ContentSecurityPolicy: policy } = securityHeaders.ContentSecurityPolicy;
      expect([path, policy]).toEqual([path, BACKEND_POLICIES[prefix]]);
    }
});

test('CloudFront requires TLS 1.2 from visitors and from the backend', async () => {
  const { Resources } = await createStack([]);
  const { Origins: origins, ViewerCertificate: certificate } =
    Resources.Distribution.Properties.DistributionConfig;
  const backend = origins.find(({ Id }: { Id: string }) => Id === 'backend');
  expect(backend.CustomOriginConfig).toEqual({
    OriginProtocolPolicy: 'https-only',
    OriginSSLProtocols: ['TLSv1.2'],
  });
  expect(certificate.MinimumProtocolVersion).toBe('TLSv1.2_2021');
});

test('CloudFront caches no answer of the backend, and no notice of an operator (13.2, 27.13)', async () => {
  const { Resources } = await createStack([]);
  const behaviours: readonly Record<string, unknown>[] =
    Resources.Distribution.Properties.DistributionConfig.CacheBehaviors;
  expect(
    behaviours.map((behaviour) => [behaviour['PathPattern'], behaviour['TargetOriginId']]),
  ).toEqual([
    ...BACKEND_PREFIXES.flatMap((prefix) => [prefix, `${prefix}/*`]).map((path) => [
      path,
      'backend',
    ]),
    ['/hinweis.json', 'bucket'],
    ['/_astro/*', 'bucket'],
    ['/passwort-aendern*', 'bucket'],
    ['/registrierung-bestaetigung*', 'bucket'],
  ]);
  const uncachedBehaviours = behaviours.filter(
    ({ PathPattern, TargetOriginId }) =>
      TargetOriginId === 'backend' || PathPattern === '/hinweis.json',
  );
  // This id is the managed policy “CachingDisabled” in every account.
  for (const { CachePolicyId } of uncachedBehaviours)
    expect(CachePolicyId).toBe('4135ea2d-6df8-44a3-9df3-4b5a84be39ad');
});

test('a tree with too many pages for CloudFront ends the build with an error that says what to do (13.10)', async () => {
  const pages = Array.from({ length: 500 }, (_, index) => `kontakt/thema-${index}.html`);
  await expect(createStack(pages)).rejects.toThrow(
    /^The function for CloudFront of prd\/library has \d+ bytes; CloudFront takes 10240\. [^.]+\.$/,
  );
});

test.each([
  [
    'a header',
    { headers: { 'X-Long': 'x'.repeat(2000) } },
    "Shorten 'reports' of the environment.",
  ],
  [
    'a list of rules',
    { types: Object.fromEntries(Array.from({ length: 101 }, (_, index) => [index, 'a/b'])) },
    'Use fewer types of files.',
  ],
])(
  '%s that is too long for Cloudflare ends the build with an error that says what to do (13.10)',
  async (_, changes, advice) => {
    const error: Error = await createEdgeFiles(TREE, { ...RULES, ...changes }).then(
      () => expect.unreachable(),
      (cause) => cause,
    );
    expect(error.message).toMatch(
      /^Cloudflare allows 100 header rules and 2000 characters per line\. This tree has \d+ rules; its longest line has \d+ characters\. /,
    );
    expect(error.message.endsWith(advice)).toBe(true);
  },
);
