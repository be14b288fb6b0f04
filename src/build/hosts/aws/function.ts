import {
  AMBIGUOUS_PATH,
  PAGE_CACHE,
  PROXIED,
  REDIRECTS,
  REWRITES,
  SECRET_PATHS,
  SECRET_REFERRER_POLICY,
  securityHeaders,
} from '../../../sites/host-rules.ts';
import { CLAIMS, CLAIMS_SPELT_OTHERWISE } from '../server-rules.ts';

/** In lower case, without the one that functions do not see, because CloudFront removes it. */
const CLOUDFRONT_CLAIMS = [...CLAIMS, ...CLAIMS_SPELT_OTHERWISE]
  .map((name) => name.toLowerCase())
  .filter((name) => name !== 'x-real-ip');

/**
 * Source of the viewer-request function of all behaviours (rule S14.12). Its own responses need the
 * security headers, because response headers policies do not apply to them.
 */
export function cloudfrontFunction(pages: readonly string[], reports?: string): string {
  const own = pages
    .map((page) => `/${page.replace(/\.html$/, '')}`)
    .filter((path) => REWRITES.some(({ under }) => path.startsWith(under)))
    .sort();
  const headers = Object.entries({ ...securityHeaders(reports), 'Cache-Control': PAGE_CACHE });
  return `// For CloudFront, at viewer request of every behaviour.
const pages = ${JSON.stringify(own)};
const rewrites = ${JSON.stringify(REWRITES)};
const redirects = ${JSON.stringify(REDIRECTS)};
const headers = ${JSON.stringify(Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), { value }])))};
const secret = ${JSON.stringify(SECRET_PATHS)};
const api = ${JSON.stringify(PROXIED)};
const claims = ${JSON.stringify(CLOUDFRONT_CLAIMS)};
const ambiguous = ${new RegExp(AMBIGUOUS_PATH, 'i')};

function isApi(path) {
  return api.some((prefix) => path === prefix || path.startsWith(prefix + '/'));
}

// CloudFront chooses a behaviour by the decoded path, and sends the path to the origin as it came.
function isHiddenApi(path) {
  try {
    return !isApi(path) && isApi(decodeURIComponent(path));
  } catch (error) {
    return true;
  }
}

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

function answer(statusCode, statusDescription, more) {
  return { statusCode, statusDescription, headers: Object.assign({}, headers, more) };
}

function handler(event) {
  const request = event.request;
  if (ambiguous.test(request.uri) || isHiddenApi(request.uri)) return answer(400, 'Bad Request', {});
  if (isApi(request.uri)) {
    claims.forEach((name) => delete request.headers[name]);
    return request;
  }
  const redirect = redirects.find((rule) => rule.from === request.uri);
  if (redirect) return answer(302, 'Found', { location: { value: redirect.to } });
  if (request.uri.length > 1 && request.uri.endsWith('/')) {
    const path = '/' + request.uri.replace(/^\\/+|\\/+$/g, '');
    const more = { location: { value: path + queryOf(request.querystring) } };
    if (secret.includes(path)) more['referrer-policy'] = { value: '${SECRET_REFERRER_POLICY}' };
    return answer(308, 'Permanent Redirect', more);
  }
  request.uri = fileOf(request.uri);
  return request;
}
`;
}
