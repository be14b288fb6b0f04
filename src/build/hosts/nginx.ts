import {
  AMBIGUOUS_PATH,
  API_CACHE,
  ASSET_CACHE,
  PAGE_CACHE,
  REDIRECTS,
  REWRITES,
  SECRET_PATHS,
  SECRET_REFERRER_POLICY,
  securityHeaders,
} from '../../sites/host-rules.ts';
import type { Tree } from '../../sites/trees.ts';
import { namesOf } from '../tree-names.ts';
import { ADDED_HEADERS, API, CLAIMS, NOT_FOR_BROWSERS, TRAILING_SLASH } from './server-rules.ts';

/**
 * Logs neither query nor Referer (rule S7.5), rejects ambiguous paths (rule S14.12), and adds only
 * headers that the backend's response lacks.
 */
export function nginxConfig(tree: Tree, reports?: string): string {
  const headers = securityHeaders(reports);
  const { name, root, host } = namesOf(tree);
  const log = `/var/log/nginx/portal-${tree.environment}-${tree.client}`;
  return `# ${tree.environment}/${tree.client}. Fill in: server_name, root, and the backend's address.
# The path as it was sent: what is logged, checked and proxied.
map $request_uri $portal_path {
  "~^(?<portal_raw_path>[^?#]*)" $portal_raw_path;
}
map $portal_path $portal_is_ambiguous {
  default 0;
  "~*${AMBIGUOUS_PATH}" 1;
}
map $portal_path $portal_is_api {
  default 0;
  "~^${API}" 1;
}
# $uri is decoded, and names the file once it is found.
map $uri $portal_page_referrer_policy {
  default "${headers['Referrer-Policy']}";
${SECRET_PATHS.map((path) => `  "~^${path}(\\.html|/)?$" "${SECRET_REFERRER_POLICY}";`).join('\n')}
}
map "$status:$uri" $portal_cache {
  default "${PAGE_CACHE}";
  "~^(?:200|206|304):/_astro/" "${ASSET_CACHE}";
  "~^\\d+:${API}" "${API_CACHE}";
}
# A header is added where the backend sends none; the Content-Security-Policy always, as two intersect.
${Object.entries(headers)
  .filter(([header]) => !ADDED_HEADERS.includes(header))
  .map(headerMap)
  .join('\n')}
# No query and no Referer, as both can hold one-time tokens.
log_format portal_${name} '$remote_addr [$time_iso8601] "$request_method $portal_path" $status $body_bytes_sent $request_time $upstream_status';
upstream portal_backend_${name} {
  server 127.0.0.1:4400;
}
server {
  listen 8080;
  server_name ${host};
  root ${root};
  access_log ${log}.access.log portal_${name};
  # A line of this log holds query and Referer of its request, and nginx has no format for it. So only
  # 'emerg', which no request writes; how the backend answered is in the access log.
  error_log ${log}.error.log emerg;
  server_tokens off;
  charset utf-8;
  # Beside text/html.
  charset_types text/css text/javascript application/javascript application/json application/manifest+json application/xml text/xml text/plain image/svg+xml;
  absolute_redirect off;
  etag on;
  gzip on;
  gzip_static on;
  gzip_vary on;
  # Beside the main nginx.conf, where nginx has the brotli module; a pattern may match no file.
  include portal-brotli[.]conf;
  gzip_types text/css application/javascript text/javascript image/svg+xml;
  error_page 404 /404.html;
${Object.entries(headers).map(headerLine).join('\n')}
  add_header Cache-Control $portal_cache always;

  # Links that the backend makes of another host name would lead to it.
  if ($host != $server_name) {
    return 421;
  }
  if ($portal_is_ambiguous) {
    return 400;
  }

  location ~ "^${API}" {
    # The path that was matched is decoded; the one that is proxied has to say the same.
    if ($portal_is_api = 0) {
      return 400;
    }
    proxy_pass http://portal_backend_${name};
    proxy_set_header Host $server_name;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_set_header X-Forwarded-For $remote_addr;
    # nginx drops names with '_' itself.
${CLAIMS.map((name) => `    proxy_set_header ${name} "";`).join('\n')}
    proxy_hide_header Cache-Control;
  }

  # One address per page: /x/ is /x. Nothing is repeated that could break a header or, as
  # /\\host/ would, lead to another host.
  location ~ "${TRAILING_SLASH}" {
    return 308 $1$is_args$args;
  }
  # Compressed files are no addresses.
  location ~ "${NOT_FOR_BROWSERS}" {
    return 404;
  }
${REDIRECTS.map(redirect).join('\n')}
${REWRITES.map(rewrite).join('\n')}
  location / {
    try_files $uri $uri.html =404;
  }
  location = / {
    try_files /index.html =404;
  }
}
`;
}

function redirect({ from, to }: { from: string; to: string }): string {
  return `  location = ${from} {
    return 302 ${to};
  }`;
}

function variableOf(header: string): string {
  return header.toLowerCase().replaceAll('-', '_');
}

/** A variable that is empty if the backend sent the header; nginx sends no empty header. */
function headerMap([header, value]: [string, string]): string {
  const own = header === 'Referrer-Policy' ? '$portal_page_referrer_policy' : quoted(value);
  return `map $upstream_http_${variableOf(header)} $portal_${variableOf(header)} {
  "" ${own};
  default "";
}`;
}

function headerLine([header, value]: [string, string]): string {
  const shown = ADDED_HEADERS.includes(header) ? quoted(value) : `$portal_${variableOf(header)}`;
  return `  add_header ${header} ${shown} always;`;
}

function quoted(value: string): string {
  return `"${value.replaceAll('"', '\\"')}"`;
}

/** `$uri` first: nginx evaluates the page itself in this block again. */
function rewrite({ under, page }: { under: string; page: string }): string {
  return `  location ${under} {
    try_files $uri $uri.html ${page}.html;
  }`;
}
