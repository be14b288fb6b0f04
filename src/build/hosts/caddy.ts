import { AMBIGUOUS_PATH, ASSET_CACHE, REDIRECTS, REWRITES } from '../../sites/host-rules.ts';
import type { Tree } from '../../sites/trees.ts';
import { namesOf } from '../tree-names.ts';
import { caddySnippets } from './caddy-snippets.ts';
import {
  API,
  CLAIMS,
  CLAIMS_SPELT_OTHERWISE,
  NOT_FOR_BROWSERS,
  ORIGIN,
  TRAILING_SLASH,
} from './server-rules.ts';

/**
 * A Caddyfile with the same rules as nginx.conf: no query and no Referer in any log (rule S7.5),
 * ambiguous paths refused (rule S14.12), the backend's own headers kept.
 */
export function caddyfile(tree: Tree, reports?: string): string {
  const { name, root, host } = namesOf(tree);
  const names = `portal_${name}`;
  return `# ${tree.environment}/${tree.client}. Fill in: the site's address, host name, root, and the backend's address.
# In a Caddy with several trees this block of global options stands once, at the top.
{
	# Their lines would hold query and Referer of a request; the site has a log of its own.
	log default {
		exclude http.log.access http.log.error
	}
}

${caddySnippets(tree, reports)}
http://:8080 {
	root * ${root}
	log {
		output file /var/log/caddy/portal-${tree.environment}-${tree.client}.access.log
		# No query and no Referer, as both can hold one-time tokens.
		format filter {
			wrap json
			fields {
				request>uri regexp \\?.* ""
				request>headers delete
				resp_headers delete
			}
		}
	}
	route {
		import ${names}_headers
		# Links that the backend makes of another host name would lead to it.
		@foreign not host ${host}
		error @foreign 421
		# The path as it was sent is what is checked and proxied.
		@ambiguous vars_regexp {http.request.orig_uri} "(?i)^[^?]*(?:${AMBIGUOUS_PATH.replace('|$', '|\\?|$')})"
		error @ambiguous 400
		# The path that was matched is decoded; the one that is proxied has to say the same.
		@hidden {
			path_regexp ^${API}
			not vars_regexp {http.request.orig_uri} ^${ORIGIN}${API.replace('|$', '|\\?|$')}
		}
		error @hidden 400
		@trace method TRACE
		error @trace 405
		reverse_proxy @api 127.0.0.1:4400 {
			header_up Host {host}
			# Behind a change of protocol nothing of this would be checked.
			header_up -Connection
			header_up -Upgrade
${[...CLAIMS, ...CLAIMS_SPELT_OTHERWISE].map((header) => `\t\t\theader_up -${header}`).join('\n')}
		}
		# One address per page: /x/ is /x.
		@slash {
			path_regexp ${TRAILING_SLASH}
			vars_regexp slash {http.request.orig_uri} ^${ORIGIN}/+([^?]*[^/?])/+(\\?.*)?$
		}
		redir @slash /{re.slash.1}{re.slash.2} 308
		# Compressed files are no addresses.
		@private path_regexp ${NOT_FOR_BROWSERS}
		error @private 404
${REDIRECTS.map(({ from, to }) => `\t\tredir ${from} ${to} 302`).join('\n')}
${REWRITES.map(rewrite).join('\n')}
		@index path_regexp ^/$
		rewrite @index /index.html
		try_files {path} {path}.html
		@changing {
			not method GET HEAD
			file
		}
		error @changing 405
		header @assets {
			Cache-Control "${ASSET_CACHE}"
			defer
		}
		import ${names}_files
	}
	handle_errors {
		import ${names}_headers
		@missing expression {err.status_code} == 404
		route @missing {
			request_header -If-*
			request_header -Range
			method GET
			rewrite * /404.html
			import ${names}_files
		}
		respond "{err.status_code} {err.status_text}"
	}
}
`;
}

function rewrite({ under, page }: { under: string; page: string }, index: number): string {
  return `\t\t@deep${index} {
\t\t\tpath_regexp ^${under}
\t\t\tnot file {
\t\t\t\ttry_files {path} {path}.html
\t\t\t}
\t\t}
\t\trewrite @deep${index} ${page}.html`;
}
