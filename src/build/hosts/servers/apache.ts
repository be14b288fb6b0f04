import type { Tree } from '../../../sites/trees.ts';
import type { HostRules } from '../host-json.ts';
import { joinLines } from '../tree-names.ts';
import {
  createServerFacts,
  OPTIONAL_ORIGIN,
  PRIVATE_PATHS,
  TRAILING_SLASH,
} from './server-facts.ts';

/** Spoofable headers by name, because Apache cannot remove headers by a pattern. */
const SPOOFABLE_NAMES = [
  'Forwarded',
  'X-Real-IP',
  'X-Forwarded',
  'X-Forwarded-For',
  'X-Forwarded-Proto',
  'X-Forwarded-Host',
  'X-Forwarded-Port',
  'X-Forwarded-Prefix',
  'X-Forwarded-Server',
  'X-Forwarded-Scheme',
  'X-Forwarded-Protocol',
  'X-Forwarded-Ssl',
  'X-Forwarded-By',
  'X-Forwarded-Path',
  'X-Forwarded-Uri',
  'X-Forwarded-Method',
  'X-Forwarded-User',
  'X-Forwarded-Email',
  'X-Forwarded-Groups',
  'X-Forwarded-Preferred-Username',
  'X-Forwarded-Access-Token',
  'X-Forwarded-Client-Cert',
  'X-Forwarded-Tls-Client-Cert',
  'X-Forwarded-Tls-Client-Cert-Info',
  'X-Auth-Request-User',
  'X-Auth-Request-Email',
  'X-Auth-Request-Groups',
  'X-Auth-Request-Preferred-Username',
  'X-Auth-Request-Redirect',
  'X-Auth-Request-Access-Token',
  'X-Auth-User',
  'X-Auth-Username',
  'X-Auth-Email',
  'X-Auth-Groups',
  'X-Auth-Roles',
  'X-Auth-Token',
  'X-Remote-IP',
  'X-Remote-Addr',
  'X-Remote-User',
  'X-Remote-Group',
  'Remote-User',
  'Remote-Groups',
  'Remote-Name',
  'Remote-Email',
  'Client-Cert',
  'Client-Cert-Chain',
  'X-Client-Cert',
  'SSL-Client-Cert',
  'X-SSL-Client-Cert',
  'X-SSL-Client-Verify',
  'X-SSL-Client-DN',
  'X-SSL-Client-S-DN',
  'SSL-Client-Verify',
  'SSL-Client-Subject-DN',
  'SSL-Client-Issuer-DN',
  'X-ARR-ClientCert',
  'X-Original-URL',
  'X-Original-URI',
  'X-Original-Host',
  'X-Original-Method',
  'X-Original-Forwarded-For',
  'X-Client-IP',
  'X-Cluster-Client-IP',
  'True-Client-IP',
  'Fastly-Client-IP',
  'Proxy-Client-IP',
  'WL-Proxy-Client-IP',
  'CF-Connecting-IP',
  'X-Azure-ClientIP',
  'X-Envoy-External-Address',
  'X-Originating-IP',
  'X-ProxyUser-IP',
  'X-Host',
  'X-Rewrite-URL',
  'X-Scheme',
  'X-Url-Scheme',
  'Front-End-Https',
  'Proxy',
].flatMap((name) => (name.includes('-') ? [name, name.replaceAll('-', '_')] : [name]));

export function formatApacheConf(tree: Tree, rules: HostRules): string {
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
    oneTimeTokenPagePattern,
    addedHeaders,
    defaultHeaders,
    overwrittenHeaders,
    policies,
    types,
  } = createServerFacts(tree, rules);
  // References to names that the file defines at its top.
  const [hostReference, rootReference, backendReference] = ['host', 'root', 'backend'].map(
    (fact) => `\${portal_${name}_${fact}}`,
  );
  const addedLines = [
    ...policies.map(
      ([prefix, policy]) =>
        `  Header always set Content-Security-Policy "${policy}" "expr=%{REQUEST_URI} =~ m#^${prefix}(?:/|$)#"`,
    ),
    ...addedHeaders.map(({ header, value }) => `  Header always set ${header} "${value}"`),
  ];
  return String.raw`# ${folder}. Fill in: port, host name, folder, and the backend's address.
# a2enmod rewrite headers proxy proxy_http
Listen 8080
Define portal_${name}_host ${rules.host}
Define portal_${name}_root ${root}
Define portal_${name}_backend http://127.0.0.1:4400
ServerTokens Prod
<VirtualHost *:8080>
  ServerName ${hostReference}
  UseCanonicalName Off
  DocumentRoot ${rootReference}
  <Directory ${rootReference}>
    Require all granted
    AllowOverride None
    Options FollowSymLinks
  </Directory>
  ServerSignature Off
  TraceEnable off
  ErrorDocument 404 /404.html

  # The path as the client sent it, for the log, the checks and the proxy.
  SetEnvIfExpr "%{THE_REQUEST} =~ m#^\S+ ${OPTIONAL_ORIGIN}([^?\s]*)#" portal_path=$1
  # No query and no Referer, because both can contain one-time tokens.
  CustomLog /var/log/apache2/portal-${logName}.access.log "%a [%{%Y-%m-%dT%H:%M:%S%z}t] \"%m %{portal_path}e\" %>s %B %D"
  # A line of this log can contain the query of the request. No request writes a line of the level 'emerg'.
  ErrorLog /var/log/apache2/portal-${logName}.error.log
  LogLevel emerg

  # A header is added only if the backend does not send it. The Content-Security-Policy and Reporting-Endpoints are
  # always added, because browsers apply both policies. nosniff and HSTS replace the backend's.
  Header always set Referrer-Policy "${oneTimeTokenReferrerPolicy}" "expr=-z resp('Referrer-Policy') && %{REQUEST_URI} =~ m#${oneTimeTokenPagePattern}#"
  Header always set Referrer-Policy "${referrerPolicy}" "expr=-z resp('Referrer-Policy')"
  Header always set Content-Security-Policy "${contentPolicy}"
  Header always set Content-Security-Policy "${oneTimeTokenContentPolicy}" "expr=%{REQUEST_URI} =~ m#${oneTimeTokenPagePattern}#"
${addedLines.join('\n')}
${joinLines(defaultHeaders, ({ header, value }) => `  Header always set ${header} "${value}" "expr=-z resp('${header}')"`)}
${joinLines(overwrittenHeaders, ({ header }) => `  Header unset ${header}`)}
${joinLines(overwrittenHeaders, ({ header, value }) => `  Header always set ${header} "${value}"`)}
  Header unset Cache-Control
  Header always set Cache-Control "${rules.cache.pages}"
  Header always set Cache-Control "${rules.cache.assets}" "expr=%{REQUEST_STATUS} in {'200', '206', '304'} && %{REQUEST_URI} =~ m#^/_astro/#"
  Header always set Cache-Control "${rules.cache.proxied}" "expr=%{REQUEST_URI} =~ m#^${apiPattern}#"

  # Types of texts and of their compressed files. '.br' is also the extension of Breton, so without the first line
  # Apache would send Content-Language.
  RemoveLanguage .br
  AddEncoding br .br
  AddEncoding gzip .gz
${joinLines(
  types,
  ([ending, type]) => String.raw`  <FilesMatch "\.${ending}(?:\.(?:br|gz))?$">
    ForceType "${type}; charset=utf-8"
  </FilesMatch>`,
)}
  <FilesMatch "\.(?:${Object.keys(rules.types).join('|')})(?:\.(?:br|gz))?$">
    Header merge Vary Accept-Encoding
  </FilesMatch>

  # Headers that only a proxy may send. Apache removes headers by name, not by a pattern. A request with a header of
  # these families that has no line here gets 400 below.
${joinLines(SPOOFABLE_NAMES, (header) => `  RequestHeader unset ${header} early`)}
  SetEnvIfNoCase "${rules.claims.replaceAll('-', '[-_]')}" "." portal_claim=1
  # With the Host of a visitor, the backend could make links to a stranger's host.
  ProxyPreserveHost On
  RequestHeader set Host "${hostReference}"
  ProxyAddHeaders Off
  # A visitor could name X-Forwarded-For in Connection. Then Apache would set it below, and remove it again.
  RequestHeader edit Connection "(?i)^(?!\s*(?:close|keep-alive)\s*$).*$" ""
  RequestHeader set X-Forwarded-Proto "expr=%{REQUEST_SCHEME}"
  RequestHeader set X-Forwarded-For "expr=%{REMOTE_ADDR}"

  AllowEncodedSlashes NoDecode
  RewriteEngine On
  RewriteCond %{SERVER_NAME} "!=${hostReference}" [NC]
  RewriteRule ^ - [R=421,L]
  RewriteCond %{ENV:portal_path} "${rules.refused}" [NC]
  RewriteRule ^ - [R=400,L]
  # Apache matches the decoded path. The path that it proxies must have the same prefix.
  RewriteCond %{REQUEST_URI} "^${apiPattern}"
  RewriteCond %{ENV:portal_path} "!^${apiPattern}"
  RewriteRule ^ - [R=400,L]
  RewriteCond %{ENV:portal_path} "^${apiPattern}"
  RewriteCond %{ENV:portal_path} "${rules.refusedProxied}" [NC,OR]
  RewriteCond %{ENV:portal_claim} "=1"
  RewriteRule ^ - [R=400,L]
  RewriteCond %{ENV:portal_path} "^${apiPattern}"
  RewriteRule ^ ${backendReference}%{ENV:portal_path} [P,NE,L]
  # Compressed files and the 404 page have no address. A request of ErrorDocument already has a status.
  RewriteCond %{ENV:REDIRECT_STATUS} ^$
  RewriteRule "${PRIVATE_PATHS}" - [R=404,L]
  # Each page has one address, so /x/ redirects to /x at the end of this file.
  RewriteRule "${TRAILING_SLASH}" - [L]
${joinLines(rules.redirects, ({ from }) => `  RewriteRule "^${from}$" - [L]`)}
  RewriteRule ^/$ - [E=portal_file:/index.html]
  RewriteCond ${rootReference}%{REQUEST_URI} -f
  RewriteRule ^ - [E=portal_file:%{REQUEST_URI}]
  RewriteCond %{ENV:portal_file} ^$
  RewriteCond ${rootReference}%{REQUEST_URI}.html -f
  RewriteRule ^/ - [E=portal_file:%{REQUEST_URI}.html]
${joinLines(
  rules.rewrites,
  ({ under, page }) => `  RewriteCond %{ENV:portal_file} ^$
  RewriteCond ${rootReference}${page}.html -f
  RewriteRule ^${under} - [E=portal_file:${page}.html]`,
)}
  RewriteCond %{ENV:portal_file} ^$
  RewriteRule ^ - [R=404,L]
  RewriteCond %{REQUEST_METHOD} !^(?:GET|HEAD)$
  RewriteRule ^ - [R=405,L]
  # A client rejects an encoding by q=0.
  RewriteCond %{HTTP:Accept-Encoding} "\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))" [NC]
  RewriteCond ${rootReference}%{ENV:portal_file}.br -f
  RewriteRule ^ ${rootReference}%{ENV:portal_file}.br [L]
  RewriteCond %{HTTP:Accept-Encoding} "\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))" [NC]
  RewriteCond ${rootReference}%{ENV:portal_file}.gz -f
  RewriteRule ^ ${rootReference}%{ENV:portal_file}.gz [L]
  RewriteRule ^ ${rootReference}%{ENV:portal_file} [L]
  RedirectRelative On
${joinLines(rules.redirects, ({ from, to }) => `  RedirectMatch 302 "^${from}$" ${to}`)}
  RedirectMatch 308 "${TRAILING_SLASH}" $1
</VirtualHost>
`;
}
