import {
  ASSET_CACHE,
  PAGE_CACHE,
  REWRITES,
  SECRET_PATHS,
  SECRET_REFERRER_POLICY,
  SECURITY_HEADERS,
} from '../sites/host-rules.ts';

/**
 * A CloudFront function, for the events "viewer request" and "viewer response" of everything that a
 * bucket answers: it finds the file of a page, which a bucket cannot, and sets the headers.
 * @param pages files of the tree's pages, such as `kontakt/abo.html`
 */
export function cloudfrontFunction(pages: readonly string[]): string {
  const own = pages
    .map((page) => `/${page.replace(/\.html$/, '')}`)
    .filter((path) => REWRITES.some(({ under }) => path.startsWith(under)))
    .sort();
  const headers = Object.fromEntries(
    Object.entries(SECURITY_HEADERS).map(([name, value]) => [name.toLowerCase(), { value }]),
  );
  return `// For CloudFront, at viewer request and viewer response.
const pages = ${JSON.stringify(own)};
const rewrites = ${JSON.stringify(REWRITES)};
const headers = ${JSON.stringify(headers)};
const secret = ${JSON.stringify(SECRET_PATHS)};

function fileOf(path) {
  if (path === '/') return '/index.html';
  if (/\\.\\w+$/.test(path)) return path;
  const rewrite = rewrites.find((rule) => path.startsWith(rule.under));
  return (rewrite && !pages.includes(path) ? rewrite.page : path) + '.html';
}

function queryOf(query) {
  const words = Object.keys(query).map((name) =>
    (query[name].multiValue || [query[name]]).map((one) => name + '=' + one.value).join('&'));
  return words.length > 0 ? '?' + words.join('&') : '';
}

function handler(event) {
  const request = event.request;
  if (event.context.eventType === 'viewer-response') {
    const response = event.response;
    Object.assign(response.headers, headers);
    const isAsset = request.uri.startsWith('/_astro/') && response.statusCode < 400;
    response.headers['cache-control'] = { value: isAsset ? '${ASSET_CACHE}' : '${PAGE_CACHE}' };
    if (secret.includes(request.uri.replace(/\\.html$/, '')))
      response.headers['referrer-policy'] = { value: '${SECRET_REFERRER_POLICY}' };
    return response;
  }
  if (request.uri.length > 1 && request.uri.endsWith('/')) {
    const location = '/' + request.uri.replace(/^[/\\\\]+|\\/+$/g, '') + queryOf(request.querystring);
    return { statusCode: 308, statusDescription: 'Permanent Redirect', headers: { location: { value: location } } };
  }
  request.uri = fileOf(request.uri);
  return request;
}
`;
}
