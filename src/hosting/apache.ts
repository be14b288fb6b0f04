import {
  AMBIGUOUS_PATH,
  API_CACHE,
  ASSET_CACHE,
  PAGE_CACHE,
  REWRITES,
  SECRET_REFERRER_POLICY,
  securityHeaders,
} from '../sites/host-rules.ts';
import type { Tree } from '../sites/trees.ts';
import {
  ADDED_HEADERS,
  API,
  NOT_FOR_BROWSERS,
  namesOf,
  ORIGIN,
  SECRET_PAGE,
  TEXT_TYPES,
  TRAILING_SLASH,
} from './server-rules.ts';

/**
 * A site for Apache 2.4.58 or later with the same rules as nginx.conf: no query and no Referer in
 * any log (rule S7.5), ambiguous paths refused (rule S14.12), the backend's own headers kept.
 */
export function apacheConfig(tree: Tree, reports?: string): string {
  const headers = securityHeaders(reports);
  const { name, root } = namesOf(tree);
  const log = `/var/log/apache2/portal-${tree.environment}-${tree.client}`;
  const folder = `\${portal_${name}_root}`;
  return `# ${tree.environment}/${tree.client}. Fill in: port, folder, and the backend's address.
# a2enmod rewrite headers proxy proxy_http
Listen 8080
Define portal_${name}_root ${root}
Define portal_${name}_backend http://127.0.0.1:4400
ServerTokens Prod
<VirtualHost *:8080>
  DocumentRoot ${folder}
  <Directory ${folder}>
    Require all granted
    AllowOverride None
    Options FollowSymLinks
  </Directory>
  ServerSignature Off
  TraceEnable off
  DirectorySlash Off
  ErrorDocument 404 /404.html

  # The path as it was sent: what is logged, checked and proxied.
  SetEnvIfExpr "%{THE_REQUEST} =~ m#^\\S+ ${ORIGIN}([^?\\s]*)#" portal_path=$1
  # No query and no Referer, as both can hold one-time tokens.
  CustomLog ${log}.access.log "%a [%{%Y-%m-%dT%H:%M:%S%z}t] \\"%m %{portal_path}e\\" %>s %B %D"
  # A line of this log can hold the query of its request. So only 'emerg', which no request writes.
  ErrorLog ${log}.error.log
  LogLevel emerg

  # A header is added where the backend sends none; the Content-Security-Policy always, as two intersect.
  Header always set Referrer-Policy "${SECRET_REFERRER_POLICY}" "expr=-z resp('Referrer-Policy') && %{REQUEST_URI} =~ m#${SECRET_PAGE}#"
${Object.entries(headers).map(headerLine).join('\n')}
  Header unset Cache-Control
  Header always set Cache-Control "${PAGE_CACHE}"
  Header always set Cache-Control "${ASSET_CACHE}" "expr=%{REQUEST_STATUS} in {'200', '206', '304'} && %{REQUEST_URI} =~ m#^/_astro/#"
  Header always set Cache-Control "${API_CACHE}" "expr=%{REQUEST_URI} =~ m#^${API}#"

  # Types of text, also of its compressed files.
  RemoveLanguage .br
  AddEncoding br .br
  AddEncoding gzip .gz
${Object.entries(TEXT_TYPES).map(textType).join('\n')}

  ProxyPreserveHost On
  ProxyAddHeaders Off
  RequestHeader set X-Forwarded-Proto "expr=%{REQUEST_SCHEME}"
  RequestHeader set X-Forwarded-For "expr=%{REMOTE_ADDR}"

  AllowEncodedSlashes NoDecode
  RewriteEngine On
  RewriteCond %{ENV:portal_path} "${AMBIGUOUS_PATH}" [NC]
  RewriteRule ^ - [R=400,L]
  # The path that was matched is decoded; the one that is proxied has to say the same.
  RewriteCond %{REQUEST_URI} "^${API}"
  RewriteCond %{ENV:portal_path} "!^${API}"
  RewriteRule ^ - [R=400,L]
  RewriteCond %{ENV:portal_path} "^${API}"
  RewriteRule ^ \${portal_${name}_backend}%{ENV:portal_path} [P,NE,L]
  # What lies in the folder for hosts is not for browsers.
  RewriteRule "${NOT_FOR_BROWSERS}" - [R=404,L]
  # One address per page: /x/ is /x, see the end.
  RewriteRule "${TRAILING_SLASH}" - [L]
  RewriteRule ^/$ - [E=portal_file:/index.html]
  RewriteCond ${folder}%{REQUEST_URI} -f
  RewriteRule ^ - [E=portal_file:%{REQUEST_URI}]
${['%{REQUEST_URI}', ...REWRITES.map(({ page }) => page)].map((page, index) => pageRule(folder, page, REWRITES[index - 1]?.under ?? '/')).join('\n')}
  RewriteCond %{ENV:portal_file} ^$
  RewriteRule ^ - [R=404,L]
  RewriteCond %{REQUEST_METHOD} !^(?:GET|HEAD)$
  RewriteRule ^ - [R=405,L]
${['br', 'gzip'].map((coding) => compressed(folder, coding)).join('\n')}
  RewriteRule ^ ${folder}%{ENV:portal_file} [L]
  RedirectRelative On
  RedirectMatch 308 "${TRAILING_SLASH}" $1
</VirtualHost>
`;
}

function headerLine([header, value]: [string, string]): string {
  const line = `  Header always set ${header} "${value.replaceAll('"', '\\"')}"`;
  return ADDED_HEADERS.includes(header) ? line : `${line} "expr=-z resp('${header}')"`;
}

/** A file of the tree that an address without extension means. */
function pageRule(folder: string, page: string, under: string): string {
  return `  RewriteCond %{ENV:portal_file} ^$
  RewriteCond ${folder}${page}.html -f
  RewriteRule ^${under} - [E=portal_file:${page}.html]`;
}

/** `q=0` refuses a coding. */
function compressed(folder: string, coding: string): string {
  const file = `${folder}%{ENV:portal_file}.${coding === 'br' ? 'br' : 'gz'}`;
  return `  RewriteCond %{HTTP:Accept-Encoding} "\\b${coding}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))" [NC]
  RewriteCond ${file} -f
  RewriteRule ^ ${file} [L]`;
}

function textType([extension, type]: [string, string]): string {
  return `  <FilesMatch "\\.${extension}(?:\\.(?:br|gz))?$">
    ForceType "${type}; charset=utf-8"
    Header merge Vary Accept-Encoding
  </FilesMatch>`;
}
