import { AMBIGUOUS_PATH, REDIRECTS, REWRITES } from '../../sites/host-rules.ts';
import type { Tree } from '../../sites/trees.ts';
import { namesOf } from '../tree-names.ts';
import { API, NOT_FOR_BROWSERS, TRAILING_SLASH } from './server-rules.ts';

/** Which file, redirect, refusal or backend answers a path; `portal_path` is the path as sent. */
export function apacheRewrites(tree: Tree): string {
  const { name } = namesOf(tree);
  const folder = `\${portal_${name}_root}`;
  return `  AllowEncodedSlashes NoDecode
  RewriteEngine On
  RewriteCond %{SERVER_NAME} "!=\${portal_${name}_host}" [NC]
  RewriteRule ^ - [R=421,L]
  RewriteCond %{ENV:portal_path} "${AMBIGUOUS_PATH}" [NC]
  RewriteRule ^ - [R=400,L]
  # The path that was matched is decoded; the one that is proxied has to say the same.
  RewriteCond %{REQUEST_URI} "^${API}"
  RewriteCond %{ENV:portal_path} "!^${API}"
  RewriteRule ^ - [R=400,L]
  RewriteCond %{ENV:portal_path} "^${API}"
  RewriteRule ^ \${portal_${name}_backend}%{ENV:portal_path} [P,NE,L]
  # Compressed files are no addresses.
  RewriteRule "${NOT_FOR_BROWSERS}" - [R=404,L]
  # One address per page: /x/ is /x, see the end.
  RewriteRule "${TRAILING_SLASH}" - [L]
${REDIRECTS.map(({ from }) => `  RewriteRule "^${from}$" - [L]`).join('\n')}
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
${REDIRECTS.map(({ from, to }) => `  RedirectMatch 302 "^${from}$" ${to}`).join('\n')}
  RedirectMatch 308 "${TRAILING_SLASH}" $1
`;
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
