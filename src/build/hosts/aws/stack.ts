import { OPERATOR_NOTICE_PATH } from '../../../contract/operator-notice.ts';
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

/** Headers that CloudFront sets or removes itself, and functions do not see. */
const OWN = ['x-real-ip', 'x-forwarded-proto'];

/** @throws Error with a sentence where the function would be too long */
export async function awsStack(tree: Tree, rules: HostRules, pages: readonly string[]) {
  const code = await cloudfrontFunction(rules, pages);
  const bytes = Buffer.byteLength(code);
  if (bytes > FUNCTION_MAX_BYTES)
    throw new Error(
      `The function for CloudFront of ${tree.environment}/${tree.client} has ${bytes} bytes; CloudFront takes ${FUNCTION_MAX_BYTES}. Give the tree fewer contact paths, or build it for another host.`,
    );
  const { headers, proxied, secret, cache } = rules;
  const valueFor = (header: string, from = headers) => JSON.stringify(from[header]);
  const custom = Object.entries(headers)
    .filter(([name]) => !NAMED.includes(name))
    .map(([Header, Value]) => ({ Header, Value, Override: false }));
  const withCache = (Value: string, Override: boolean) =>
    JSON.stringify([...custom, { Header: 'Cache-Control', Value, Override }]);
  // Files have their own, but for a notice that an operator puts beside them (rule 27.13).
  const ofPages = withCache(cache.pages, false);
  const referrer = headers['Referrer-Policy'] ?? '';
  return filled('aws/stack.yaml', tree, {
    ...{ HOST: rules.host, FUNCTION_CODE: JSON.stringify(code) },
    FUNCTION: "{ EventType: viewer-request, FunctionARN: { 'Fn::GetAtt': Function.FunctionARN } }",
    USE: ['Pages', 'SecretPages', 'Api'],
    USED_REFERRER_POLICY: [referrer, secret.headers['Referrer-Policy'] ?? '', referrer],
    USED_HEADERS: [ofPages, ofPages, withCache(cache.proxied, true)],
    CONTENT_POLICY: [headers, secret.headers, headers].map((from) =>
      valueFor('Content-Security-Policy', from),
    ),
    FRAME_OPTION: valueFor('X-Frame-Options'),
    MAX_AGE: /max-age=(\d+)/.exec(headers['Strict-Transport-Security'] ?? '')?.[1] ?? '',
    PROXIED_PATH: proxied.flatMap((prefix) => [prefix, `${prefix}/*`]),
    ...{ SECRET_PATH: secret.paths, NOTICE_PATH: OPERATOR_NOTICE_PATH },
  });
}

async function cloudfrontFunction(rules: HostRules, files: readonly string[]): Promise<string> {
  const { proxied, redirects, refused, rewrites, secret } = rules;
  const pages = files
    .map((file) => `/${file.replace(/\.html$/, '')}`)
    .filter((path) => rewrites.some(({ under }) => path.startsWith(under)))
    .toSorted();
  const known = {
    ...{ proxied, redirects, refused, rewrites, secret, pages },
    headers: { ...rules.headers, 'Cache-Control': rules.cache.pages },
    claims: [
      ...rules.claims.filter((name) => !OWN.includes(name)),
      ...rules.claims.filter((name) => name.includes('-')).map((name) => name.replaceAll('-', '_')),
    ],
  };
  const parts = [await edgeCode('route'), await edgeCode('cloudfront')];
  return `const rules = ${JSON.stringify(known)};\n${parts.join('\n').replace(/^import .*\n|^export (?=\w)/gm, '')}`;
}
