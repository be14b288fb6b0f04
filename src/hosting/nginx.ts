import {
  ASSET_CACHE,
  PAGE_CACHE,
  PROXIED,
  REWRITES,
  SECRET_PATHS,
  SECRET_REFERRER_POLICY,
  SECURITY_HEADERS,
} from '../sites/host-rules.ts';
import type { Tree } from '../sites/trees.ts';

/** A server block that a stock nginx runs as it is, once root and backend are filled in. */
export function nginxConfig(tree: Tree): string {
  return `# ${tree.environment}/${tree.client}. Fill in: root, and the backend's address.
# $uri is decoded, and names the file once it is found.
map $uri $portal_referrer_policy {
  default "${SECURITY_HEADERS['Referrer-Policy']}";
${SECRET_PATHS.map((path) => `  "~^${path}(\\.html|/)?$" "${SECRET_REFERRER_POLICY}";`).join('\n')}
}
map $uri $portal_cache {
  default "${PAGE_CACHE}";
  ~^/_astro/ "${ASSET_CACHE}";
}
upstream portal_backend {
  server 127.0.0.1:4400;
}
server {
  listen 8080;
  root /srv/portal/${tree.environment}/${tree.client};
  charset utf-8;
  absolute_redirect off;
  etag on;
  gzip on;
  gzip_static on;
  gzip_vary on;
  # With nginx's brotli module: brotli_static on;
  gzip_types text/css application/javascript text/javascript image/svg+xml;
  error_page 404 /404.html;
${headers('$portal_cache')}

${PROXIED.map(proxied).join('\n')}

  # One address per page: /x/ is /x. Nothing is repeated that could break a header or, as
  # /\\host/ would, lead to another host.
  location ~ "^(/[^\\x00-\\x20\\x5c\\x7f]+)/$" {
    return 308 $1$is_args$args;
  }
  # What lies in the folder for hosts is not for browsers.
  location ~ "^/(?:nginx\\.conf|_headers|_redirects|_cloudfront)$|\\.(?:br|gz)$" {
    return 404;
  }
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

/** The headers of every answer. A block with headers of its own inherits none, so each has them all. */
function headers(cache: string, indent = '  '): string {
  const fixed = Object.entries(SECURITY_HEADERS)
    .filter(([name]) => name !== 'Referrer-Policy')
    .map(([name, value]) => `${indent}add_header ${name} "${value}" always;`);
  return [
    ...fixed,
    `${indent}add_header Referrer-Policy $portal_referrer_policy always;`,
    `${indent}add_header Cache-Control ${cache} always;`,
  ].join('\n');
}

function proxied(prefix: string): string {
  const hidden = [...Object.keys(SECURITY_HEADERS), 'Cache-Control'];
  return `  location ~ ^${prefix}(/|$) {
    proxy_pass http://portal_backend;
    proxy_set_header Host $host;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_set_header X-Forwarded-For $remote_addr;
${hidden.map((name) => `    proxy_hide_header ${name};`).join('\n')}
${headers('"no-store"', '    ')}
  }`;
}

/** The page itself is asked for inside its own block again, hence \`$uri\` first. */
function rewrite({ under, page }: { under: string; page: string }): string {
  return `  location ${under} {
    try_files $uri $uri.html ${page}.html;
  }`;
}
