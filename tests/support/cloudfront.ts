import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { type CloudAnswer, isFile, pathOf } from './cloud-hosts.ts';
import { hostRulesOf, isBackendPath } from './host-table.ts';

/** Request and response of a CloudFront function. */
interface Handled {
  readonly uri?: string;
  readonly statusCode?: number;
  readonly headers?: Readonly<Record<string, { readonly value: string }>>;
}

/** Supported part of a response headers policy. */
interface Policy {
  readonly SecurityHeadersConfig: {
    readonly ContentSecurityPolicy: Overridable & { readonly ContentSecurityPolicy: string };
    readonly FrameOptions: Overridable & { readonly FrameOption: string };
    readonly ContentTypeOptions: Overridable;
    readonly ReferrerPolicy: Overridable & { readonly ReferrerPolicy: string };
    readonly StrictTransportSecurity: Overridable & {
      readonly AccessControlMaxAgeSec: number;
      readonly IncludeSubdomains: boolean;
    };
  };
  readonly CustomHeadersConfig: {
    readonly Quantity: number;
    readonly Items: readonly (Overridable & { readonly Header: string; readonly Value: string })[];
  };
}

interface Overridable {
  readonly Override: boolean;
}

/**
 * Simulates CloudFront with a bucket and a backend as the README sets it up: viewer-request
 * function, response headers policies, 404.html as error page, Cache-Control as object metadata.
 * Policies also apply to error pages (Developer Guide, "Add or remove HTTP headers in CloudFront
 * responses with a policy"); viewer-response functions do not run for status 400 and above
 * ("Restrictions on all edge functions"). Policies do not apply to responses of the function
 * itself.
 * @param backend headers of the backend’s responses
 */
export function cloudfront(
  tree: string,
  backend: Readonly<Record<string, string>> = {},
): (path: string) => CloudAnswer {
  const rules = hostRulesOf(tree);
  const code = readFileSync(join(rules, 'cloudfront-function.js'), 'utf8');
  const handler = runInNewContext(`${code};handler`) as (event: unknown) => Handled;
  const policyFor = (use: string) =>
    JSON.parse(readFileSync(join(rules, `cloudfront-${use}.json`), 'utf8')) as Policy;
  return (address) => {
    const path = pathOf(address);
    const query = new URLSearchParams(address.slice(path.length));
    const querystring = Object.fromEntries([...query].map(([name, value]) => [name, { value }]));
    const use = behaviourOf(path);
    const wanted = handler({
      context: { eventType: 'viewer-request' },
      request: { uri: path, querystring },
    });
    if (wanted.statusCode !== undefined)
      return { status: wanted.statusCode, headers: ownHeaders(wanted) };
    const uri = wanted.uri ?? '';
    if (use === 'api') {
      const headers = applied(policyFor(use), new Headers(backend));
      return { status: 200, headers, proxied: `https://BACKEND_ORIGIN${uri}` };
    }
    const file = isFile(tree, uri.slice(1)) ? uri.slice(1) : '404.html';
    const isAsset = file.startsWith('_astro/');
    const cache = isAsset ? 'public, max-age=31536000, immutable' : 'no-cache';
    const headers = applied(policyFor(use), new Headers({ 'cache-control': cache }));
    return { status: file === '404.html' ? 404 : 200, headers, file };
  };
}

/**
 * CloudFront matches the normalised path but forwards the raw one (Developer Guide, "Cache behavior
 * settings", path pattern).
 */
function behaviourOf(path: string): 'api' | 'secret-pages' | 'pages' {
  const { pathname } = new URL(path.replace(/%(6\d|7\d|2d)/gi, decodeURIComponent), 'https://host');
  if (isBackendPath(pathname)) return 'api';
  const isSecret = /^\/(?:passwort-aendern|registrierung-bestaetigung)/.test(pathname);
  return isSecret ? 'secret-pages' : 'pages';
}

/** Adds a policy’s headers; without `Override` only missing ones. */
function applied({ SecurityHeadersConfig, CustomHeadersConfig }: Policy, headers: Headers) {
  const { ContentSecurityPolicy, FrameOptions, ContentTypeOptions, ReferrerPolicy } =
    SecurityHeadersConfig;
  const { StrictTransportSecurity } = SecurityHeadersConfig;
  const subdomains = StrictTransportSecurity.IncludeSubdomains ? '; includeSubDomains' : '';
  if (CustomHeadersConfig.Quantity !== CustomHeadersConfig.Items.length)
    throw new Error('InconsistentQuantities');
  const added: (readonly [string, string, Overridable])[] = [
    ['content-security-policy', ContentSecurityPolicy.ContentSecurityPolicy, ContentSecurityPolicy],
    ['x-frame-options', FrameOptions.FrameOption, FrameOptions],
    ['x-content-type-options', 'nosniff', ContentTypeOptions],
    ['referrer-policy', ReferrerPolicy.ReferrerPolicy, ReferrerPolicy],
    [
      'strict-transport-security',
      `max-age=${StrictTransportSecurity.AccessControlMaxAgeSec}${subdomains}`,
      StrictTransportSecurity,
    ],
    ...CustomHeadersConfig.Items.map((item) => [item.Header, item.Value, item] as const),
  ];
  for (const [name, value, { Override }] of added)
    if (Override || !headers.has(name)) headers.set(name, value);
  return headers;
}

function ownHeaders({ headers = {} }: Handled): Headers {
  return new Headers(
    Object.entries(headers).map(([name, { value }]): [string, string] => [name, value]),
  );
}
