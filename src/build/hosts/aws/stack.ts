import { OPERATOR_NOTICE_PATH } from '../../../contract/operator-notice.ts';
import { API_POLICY } from '../../../sites/host-rules.ts';
import type { Tree } from '../../../sites/trees.ts';
import { edgeCode } from '../edge-files.ts';
import type { HostRules } from '../host-json.ts';
import { filled } from '../template.ts';

/** “Maximum function size: 10 KB” (Developer Guide, Quotas on CloudFront Functions). */
const FUNCTION_MAX_BYTES = 10_240;

/** Headers with a property of their own in a response headers policy. */
const NAMED = [
  'Content-Security-Policy',
  'X-Frame-Options',
  'X-Content-Type-Options',
  'Referrer-Policy',
  'Strict-Transport-Security',
];

/** Prefixes whose answers are not data alone. */
const OTHER_USES: Readonly<Record<string, string>> = { '/auth': 'SignIn', '/admin': 'Admin' };

/** @throws Error with a sentence where the function would be too long */
export async function awsStack(tree: Tree, rules: HostRules, pages: readonly string[]) {
  const code = await cloudfrontFunction(rules, pages);
  const bytes = Buffer.byteLength(code);
  if (bytes > FUNCTION_MAX_BYTES)
    throw new Error(
      `The function for CloudFront of ${tree.environment}/${tree.client} has ${bytes} bytes; CloudFront takes ${FUNCTION_MAX_BYTES}. Give the tree fewer contact paths, or build it for another host.`,
    );
  const { headers, policies, proxied, secret, cache } = rules;
  const useOf = (prefix: string) => OTHER_USES[prefix] ?? 'Api';
  const custom = Object.entries(headers)
    .filter(([name]) => !NAMED.includes(name))
    .map(([Header, Value]) => ({ Header, Value, Override: false }));
  const withCache = (Value: string, Override: boolean) =>
    JSON.stringify([...custom, { Header: 'Cache-Control', Value, Override }]);
  // Files have their own, but for a notice that an operator puts beside them (rule 27.13).
  const ofPages = withCache(cache.pages, false);
  const ofBackend = withCache(cache.proxied, true);
  const partsOf = (from: typeof headers, others: string) => ({
    ...{ policy: from['Content-Security-Policy'], referrer: from['Referrer-Policy'], others },
  });
  const uses = [
    { name: 'Pages', ...partsOf(headers, ofPages) },
    { name: 'SecretPages', ...partsOf(secret.headers, ofPages) },
    { name: 'Assets', ...partsOf(headers, ofPages), policy: policies['/_astro'] },
    ...['Api', ...Object.values(OTHER_USES)].map((name) => ({
      ...{ name, ...partsOf(headers, ofBackend) },
      policy: policies[proxied.find((prefix) => useOf(prefix) === name) ?? ''],
    })),
  ];
  return filled('aws/stack.yaml', tree, {
    ...{ HOST: rules.host, FUNCTION_CODE: JSON.stringify(code) },
    FUNCTION: "{ EventType: viewer-request, FunctionARN: { 'Fn::GetAtt': Function.FunctionARN } }",
    USE: uses.map(({ name }) => name),
    USED_REFERRER_POLICY: uses.map((use) => use.referrer ?? ''),
    USED_HEADERS: uses.map((use) => use.others),
    CONTENT_POLICY: uses.map(({ policy }) => JSON.stringify(policy)),
    // Nothing that a backend could send with data is stricter.
    IS_STRICTEST: uses.map(({ policy }) => `${policy === API_POLICY}`),
    FRAME_OPTION: JSON.stringify(headers['X-Frame-Options']),
    MAX_AGE: /max-age=(\d+)/.exec(headers['Strict-Transport-Security'] ?? '')?.[1] ?? '',
    PROXIED_PATH: proxied.flatMap((prefix) => [prefix, `${prefix}/*`]),
    PROXIED_USE: proxied.flatMap((prefix) => [useOf(prefix), useOf(prefix)]),
    ...{ SECRET_PATH: secret.paths, NOTICE_PATH: OPERATOR_NOTICE_PATH },
  });
}

async function cloudfrontFunction(rules: HostRules, files: readonly string[]): Promise<string> {
  const { proxied, redirects, refused, refusedProxied, rewrites, secret, policies, claims } = rules;
  const pages = files
    .map((file) => `/${file.replace(/\.html$/, '')}`)
    .filter((path) => rewrites.some(({ under }) => path.startsWith(under)))
    .toSorted();
  const known = {
    ...{ proxied, redirects, refused, refusedProxied, rewrites, secret, policies, claims, pages },
    headers: { ...rules.headers, 'Cache-Control': rules.cache.pages },
  };
  const parts = [await edgeCode('route'), await edgeCode('cloudfront')];
  return `const rules = ${JSON.stringify(known)};\n${parts.join('\n').replace(/^import .*\n|^export (?=\w)/gm, '')}`;
}
