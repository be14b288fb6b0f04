import type { Tree } from '../../../sites/trees.ts';
import type { HostRules } from '../host-json.ts';
import { joinLines } from '../tree-names.ts';
import {
  createServerFacts,
  nginxVariableOf,
  PRIVATE_PATHS,
  TRAILING_SLASH,
} from './server-facts.ts';

export function formatNginxConf(tree: Tree, rules: HostRules): string {
  const {
    folder,
    logName,
    name,
    root,
    referrerPolicy,
    contentPolicy,
    oneTimeTokenReferrerPolicy,
    oneTimeTokenContentPolicy,
    apiPattern,
    refusedApiPathPattern,
    oneTimeTokenPagePattern,
    addedHeaders,
    defaultHeaders,
    overwrittenHeaders,
    policies,
  } = createServerFacts(tree, rules);
  return String.raw`# ${folder}. Fill in: server_name, root, and the backend's address.
# The path as the client sent it, for the log, the checks and the proxy.
map $request_uri $portal_path {
  "~^(?<portal_raw_path>[^?#]*)" $portal_raw_path;
}
map $portal_path $portal_is_ambiguous {
  default 0;
  "~*${rules.refused}" 1;
  "~*^${refusedApiPathPattern}" 1;
}
map $portal_path $portal_is_api {
  default 0;
  "~^${apiPattern}" 1;
}
# $uri is decoded, and becomes the name of the file.
map $uri $portal_page_referrer_policy {
  default "${referrerPolicy}";
  "~${oneTimeTokenPagePattern}" "${oneTimeTokenReferrerPolicy}";
}
map $uri $portal_content_policy_${name} {
  default "${contentPolicy}";
  "~${oneTimeTokenPagePattern}" "${oneTimeTokenContentPolicy}";
${joinLines(policies, ([prefix, policy]) => `  "~^${prefix}(?:/|$)" "${policy}";`)}
}
map "$status:$uri" $portal_cache {
  default "${rules.cache.pages}";
  "~^(?:200|206|304):/_astro/" "${rules.cache.assets}";
  "~^\d+:${apiPattern}" "${rules.cache.proxied}";
}
# Headers are added only if the backend sends none. The Content-Security-Policy is always added, because
# browsers apply both policies. nosniff and HSTS replace the backend's.
${joinLines(
  defaultHeaders,
  ({
    header,
    value,
  }) => `map $upstream_http_${nginxVariableOf(header)} $portal_${nginxVariableOf(header)} {
  "" "${value}";
  default "";
}`,
)}
map $upstream_http_referrer_policy $portal_referrer_policy {
  "" $portal_page_referrer_policy;
  default "";
}
# No query and no Referer, because both can contain one-time tokens.
log_format portal_${name} '$remote_addr [$time_iso8601] "$request_method $portal_path" $status $body_bytes_sent $request_time $upstream_status';
upstream portal_backend_${name} {
  server 127.0.0.1:4400;
}
server {
  listen 8080;
  server_name ${rules.host};
  root ${root};
  access_log /var/log/nginx/portal-${logName}.access.log portal_${name};
  # Lines of this log contain query and Referer of the request, and nginx has no format for them. No request
  # writes a line of the level 'emerg'. The access log has the status of the backend.
  error_log /var/log/nginx/portal-${logName}.error.log emerg;
  server_tokens off;
  charset utf-8;
  # In addition to text/html.
  charset_types text/css text/javascript application/javascript application/json application/manifest+json application/xml text/xml text/plain image/svg+xml;
  absolute_redirect off;
  etag on;
  gzip on;
  gzip_static on;
  gzip_vary on;
  # This file is beside the main nginx.conf if nginx has the brotli module. A pattern may match no file.
  include portal-brotli[.]conf;
  gzip_types text/css application/javascript text/javascript image/svg+xml;
  error_page 404 /404.html;
  add_header Content-Security-Policy $portal_content_policy_${name} always;
${joinLines([...addedHeaders, ...overwrittenHeaders], ({ header, value }) => `  add_header ${header} "${value}" always;`)}
${joinLines(defaultHeaders, ({ header }) => `  add_header ${header} $portal_${nginxVariableOf(header)} always;`)}
  add_header Referrer-Policy $portal_referrer_policy always;
  add_header Cache-Control $portal_cache always;

  # With the host name of a request, the backend could make links to a stranger's host.
  if ($host != $server_name) {
    return 421;
  }
  if ($portal_is_ambiguous) {
    return 400;
  }
  # No browser sends a fragment, and backends disagree on it.
  if ($request_uri ~ "#") {
    return 400;
  }

  location ~ "^${apiPattern}" {
    # nginx matches the decoded path. The path that it proxies must have the same prefix.
    if ($portal_is_api = 0) {
      return 400;
    }
    proxy_pass http://portal_backend_${name};
    # nginx removes no header by a pattern, so only these headers pass. Add a line for each further header that
    # an application under /admin needs.
    proxy_pass_request_headers off;
${joinLines(rules.passed, (header) => `    proxy_set_header ${header} $http_${nginxVariableOf(header)};`)}
    proxy_set_header Host $server_name;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_hide_header Cache-Control;
${joinLines(overwrittenHeaders, ({ header }) => `    proxy_hide_header ${header};`)}
  }

  # Each page has one address, so /x/ redirects to /x. The pattern excludes characters that could break a
  # header or, as in /\host/, lead to another host.
  location ~ "${TRAILING_SLASH}" {
    return 308 $1$is_args$args;
  }
  # Compressed files and the 404 page have no address. Only error_page uses the 404 page.
  location ~ "${PRIVATE_PATHS}" {
    return 404;
  }
  location = /404.html {
    internal;
  }
${joinLines(
  rules.redirects,
  ({ from, to }) => `  location = ${from} {
    return 302 ${to};
  }`,
)}
  # $uri comes first, because nginx evaluates the page itself in this block again.
${joinLines(
  rules.rewrites,
  ({ under, page }) => `  location ${under} {
    try_files $uri $uri.html ${page}.html;
  }`,
)}
  location / {
    try_files $uri $uri.html =404;
  }
  location = / {
    try_files /index.html =404;
  }
}
`;
}
