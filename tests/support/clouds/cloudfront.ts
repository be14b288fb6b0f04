import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { hostRulesOf, isBackendPath } from '../host-table.ts';
import { type CloudAnswer, isFile, pathOf } from './answer.ts';
import { applied, readPolicy } from './cloudfront-policy.ts';

/** Request and response of a CloudFront function. */
interface Handled {
  readonly uri?: string;
  readonly statusCode?: number;
  readonly headers?: Readonly<Record<string, { readonly value: string }>>;
}

interface QueryValue {
  readonly value: string;
  readonly multiValue?: readonly { readonly value: string }[];
}

/** Names that a function cannot add to a response. */
const DISALLOWED =
  /^(?:connection|expect|keep-alive|proxy-.*|trailer|upgrade|x-accel-.*|x-amz-cf-.*|x-amzn-.*|x-cache.*|x-edge-.*|x-forwarded-proto|x-real-ip|content-length|transfer-encoding|via)$/;

/**
 * Simulates CloudFront with a bucket and a backend as the README sets it up: viewer-request
 * function, response headers policies, 404.html as error page, Cache-Control as object metadata.
 * Policies do not apply to responses of the function itself. built/cloudfront.test.ts has the
 * sentences of the Developer Guide.
 * @param backend headers of the backend’s responses
 */
export function cloudfront(
  tree: string,
  backend: Readonly<Record<string, string>> = {},
): (path: string, sent?: Readonly<Record<string, string>>) => CloudAnswer {
  const rules = hostRulesOf(tree);
  const code = readFileSync(join(rules, 'cloudfront-function.js'), 'utf8');
  const handler = runInNewContext(`${code};handler`) as (event: unknown) => Handled;
  const policyFor = (use: string) => readPolicy(join(rules, `cloudfront-${use}.json`));
  return (address, sent = {}) => {
    const path = pathOf(address);
    const use = behaviourOf(path);
    const wanted = handler({
      context: { eventType: 'viewer-request' },
      request: {
        uri: path,
        querystring: queryOf(address.slice(path.length + 1)),
        headers: valuesOf(sent),
      },
    });
    if (wanted.statusCode !== undefined)
      return { status: wanted.statusCode, headers: ownHeaders(wanted) };
    const uri = wanted.uri ?? '';
    if (use === 'api') {
      const headers = applied(policyFor(use), new Headers(backend));
      const seen = Object.keys(wanted.headers ?? {});
      return { status: 200, headers, proxied: `https://BACKEND_ORIGIN${uri}`, seen };
    }
    const file = isFile(tree, uri.slice(1)) ? uri.slice(1) : '404.html';
    const isAsset = file.startsWith('_astro/');
    const cache = isAsset ? 'public, max-age=31536000, immutable' : 'no-cache';
    const headers = applied(policyFor(use), new Headers({ 'cache-control': cache }));
    return { status: file === '404.html' ? 404 : 200, headers, file };
  };
}

/** Disallowed headers are not exposed to a function. */
function valuesOf(sent: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(sent)
      .filter(([name]) => !DISALLOWED.test(name))
      .map(([name, value]) => [name, { value }]),
  );
}

/** Values are not decoded; a parameter that is repeated has all of them. */
function queryOf(query: string): Record<string, QueryValue> {
  const values = new Map<string, string[]>();
  for (const pair of query.split('&').filter(Boolean)) {
    const [name = '', ...rest] = pair.split('=');
    values.set(name, [...(values.get(name) ?? []), rest.join('=')]);
  }
  return Object.fromEntries(
    [...values].map(([name, all]) => [
      name,
      {
        value: all.at(-1) ?? '',
        ...(all.length > 1 && { multiValue: all.map((value) => ({ value })) }),
      },
    ]),
  );
}

/** Path patterns are compared with the normalised path, before the function runs. */
function behaviourOf(path: string): 'api' | 'secret-pages' | 'pages' {
  const decoded = path.replace(/%[0-9a-f]{2}/gi, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : code;
  });
  const { pathname } = new URL(decoded, 'https://host');
  if (isBackendPath(pathname)) return 'api';
  const isSecret = /^\/(?:passwort-aendern|registrierung-bestaetigung)/.test(pathname);
  return isSecret ? 'secret-pages' : 'pages';
}

/** @throws Error where CloudFront would answer 502 */
function ownHeaders({ headers = {} }: Handled): Headers {
  for (const name of Object.keys(headers))
    if (name !== name.toLowerCase() || DISALLOWED.test(name))
      throw new Error(`A function cannot send ${name}.`);
  return new Headers(
    Object.entries(headers).map(([name, { value }]): [string, string] => [name, value]),
  );
}
