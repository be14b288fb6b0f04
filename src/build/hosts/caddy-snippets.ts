import {
  API_CACHE,
  PAGE_CACHE,
  SECRET_REFERRER_POLICY,
  securityHeaders,
} from '../../sites/host-rules.ts';
import type { Tree } from '../../sites/trees.ts';
import { namesOf } from '../tree-names.ts';
import { ADDED_HEADERS, API, SECRET_PAGE, TEXT_TYPES } from './server-rules.ts';

/** What the routes of a site and of its errors share: headers, and files with their types. */
export function caddySnippets(tree: Tree, reports?: string): string {
  const names = `portal_${namesOf(tree).name}`;
  return `# Headers are set when the response begins, the last line first; an error starts anew.
(${names}_headers) {
	@api path_regexp ^${API}
	@assets path_regexp ^/_astro/
	map {path} {portal_referrer_policy} {
		"~${SECRET_PAGE}" ${SECRET_REFERRER_POLICY}
		default ${securityHeaders()['Referrer-Policy']}
	}
	# A header is added where the backend sends none; the Content-Security-Policy always, as two intersect.
${Object.entries(securityHeaders(reports)).map(headerLine).join('\n')}
	header ?Cache-Control ${PAGE_CACHE}
	header @api {
		Cache-Control ${API_CACHE}
		defer
	}
}

(${names}_files) {
${Object.entries(TEXT_TYPES).map(textType).join('\n')}
	header ?Vary Accept-Encoding
	file_server {
		precompressed br gzip
	}
}
`;
}

/** Several `?` in one block would be set only if all are missing. */
function headerLine([header, value]: [string, string]): string {
  if (header === 'Referrer-Policy') return `\theader ?${header} {portal_referrer_policy}`;
  if (!ADDED_HEADERS.includes(header)) return `\theader ?${header} ${quoted(value)}`;
  return `\theader {\n\t\t+${header} ${quoted(value)}\n\t\tdefer\n\t}`;
}

function quoted(value: string): string {
  return `"${value.replaceAll('"', '\\"')}"`;
}

function textType([extension, type]: [string, string]): string {
  return `\t@${extension} path *.${extension}
\theader @${extension} Content-Type "${type}; charset=utf-8"`;
}
