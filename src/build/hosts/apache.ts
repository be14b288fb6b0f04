import {
  API_CACHE,
  ASSET_CACHE,
  PAGE_CACHE,
  SECRET_REFERRER_POLICY,
  securityHeaders,
} from '../../sites/host-rules.ts';
import type { Tree } from '../../sites/trees.ts';
import { namesOf } from '../tree-names.ts';
import { apacheRewrites } from './apache-rewrites.ts';
import {
  ADDED_HEADERS,
  API,
  CLAIMS,
  CLAIMS_SPELT_OTHERWISE,
  ORIGIN,
  SECRET_PAGE,
  TEXT_TYPES,
} from './server-rules.ts';

/**
 * A site for Apache 2.4.58 or later with the same rules as nginx.conf: no query and no Referer in
 * any log (rule S7.5), ambiguous paths refused (rule S14.12), the backend's own headers kept.
 */
export function apacheConfig(tree: Tree, reports?: string): string {
  const headers = securityHeaders(reports);
  const { name, root, host } = namesOf(tree);
  const log = `/var/log/apache2/portal-${tree.environment}-${tree.client}`;
  const folder = `\${portal_${name}_root}`;
  return `# ${tree.environment}/${tree.client}. Fill in: port, host name, folder, and the backend's address.
# a2enmod rewrite headers proxy proxy_http
Listen 8080
Define portal_${name}_host ${host}
Define portal_${name}_root ${root}
Define portal_${name}_backend http://127.0.0.1:4400
ServerTokens Prod
<VirtualHost *:8080>
  ServerName \${portal_${name}_host}
  UseCanonicalName Off
  DocumentRoot ${folder}
  <Directory ${folder}>
    Require all granted
    AllowOverride None
    Options FollowSymLinks
  </Directory>
  ServerSignature Off
  TraceEnable off
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
  <FilesMatch "\\.(?:${Object.keys(TEXT_TYPES).join('|')})(?:\\.(?:br|gz))?$">
    Header merge Vary Accept-Encoding
  </FilesMatch>

  # Links that the backend makes of another host name would lead to it.
  ProxyPreserveHost On
  RequestHeader set Host "\${portal_${name}_host}"
  ProxyAddHeaders Off
  # What a visitor lists in Connection would be removed behind these lines.
  RequestHeader edit Connection "(?i)^(?!\\s*(?:close|keep-alive)\\s*$).*$" ""
  RequestHeader set X-Forwarded-Proto "expr=%{REQUEST_SCHEME}"
  RequestHeader set X-Forwarded-For "expr=%{REMOTE_ADDR}"
${[...CLAIMS, ...CLAIMS_SPELT_OTHERWISE].map((header) => `  RequestHeader unset ${header}`).join('\n')}

${apacheRewrites(tree)}</VirtualHost>
`;
}

function headerLine([header, value]: [string, string]): string {
  const line = `  Header always set ${header} "${value.replaceAll('"', '\\"')}"`;
  return ADDED_HEADERS.includes(header) ? line : `${line} "expr=-z resp('${header}')"`;
}

function textType([extension, type]: [string, string]): string {
  return `  <FilesMatch "\\.${extension}(?:\\.(?:br|gz))?$">
    ForceType "${type}; charset=utf-8"
  </FilesMatch>`;
}
