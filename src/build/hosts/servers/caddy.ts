import { SPOOFABLE_HEADERS } from '../../../sites/host-rules.ts';
import type { Tree } from '../../../sites/trees.ts';
import type { HostRules } from '../host-json.ts';
import { joinLines } from '../tree-names.ts';
import {
  createServerFacts,
  OPTIONAL_ORIGIN,
  PRIVATE_PATHS,
  TRAILING_SLASH,
} from './server-facts.ts';

export function formatCaddyfile(tree: Tree, rules: HostRules): string {
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
  return String.raw`# ${folder}. Fill in: the site's address, host name, root, and the backend's address.
# A Caddy with several trees has this block of global options once, at the top.
{
	# Lines of these logs would contain query and Referer of a request. The site has a log of its own.
	log default {
		exclude http.log.access http.log.error
	}
}

# Caddy sets headers when the response begins, the last line first. An error starts again.
(portal_${name}_headers) {
	@api path_regexp ^${apiPattern}
	@assets path_regexp ^/_astro/
	map {path} {portal_referrer_policy} {portal_content_policy} {
		"~${oneTimeTokenPagePattern}" ${oneTimeTokenReferrerPolicy} "${oneTimeTokenContentPolicy}"
${joinLines(policies, ([prefix, policy]) => `		"~^${prefix}(?:/|$)" ${referrerPolicy} "${policy}"`)}
		default ${referrerPolicy} "${contentPolicy}"
	}
	# Headers are added only if the backend sends none. The Content-Security-Policy is always added, because
	# browsers apply both policies. nosniff and HSTS replace the backend's.
	header {
		+Content-Security-Policy {portal_content_policy}
		defer
	}${addedHeaders
    .map(
      ({ header, value }) => `
	header {
		+${header} "${value}"
		defer
	}`,
    )
    .join('')}
${joinLines(
  overwrittenHeaders,
  ({ header, value }) => `	header {
		${header} "${value}"
		defer
	}`,
)}
	# Several ? in one block would apply only if all headers are missing.
${joinLines(defaultHeaders, ({ header, value }) => `	header ?${header} "${value}"`)}
	header ?Referrer-Policy {portal_referrer_policy}
	header ?Cache-Control ${rules.cache.pages}
	header @api {
		Cache-Control ${rules.cache.proxied}
		defer
	}
}

(portal_${name}_files) {
${joinLines(types, ([ending]) => `	@${ending} path *.${ending}`)}
${joinLines(types, ([ending, type]) => `	header @${ending} Content-Type "${type}; charset=utf-8"`)}
	header ?Vary Accept-Encoding
	file_server {
		precompressed br gzip
	}
}

http://:8080 {
	root * ${root}
	log {
		output file /var/log/caddy/portal-${logName}.access.log
		# No query and no Referer, because both can contain one-time tokens.
		format filter {
			wrap json
			fields {
				request>uri regexp \?.* ""
				request>headers delete
				resp_headers delete
			}
		}
	}
	route {
		import portal_${name}_headers
		# With the host name of a request, the backend could make links to a stranger's host.
		@foreign not host ${rules.host}
		error @foreign 421
		# The path as the client sent it, for the checks and the proxy.
		@ambiguous vars_regexp {http.request.orig_uri} "(?i)^[^?]*(?:${allowQueryAtEnd(rules.refused)})"
		error @ambiguous 400
		# Caddy matches the decoded path. The path that it proxies must have the same prefix.
		@hidden {
			path_regexp ^${apiPattern}
			not vars_regexp {http.request.orig_uri} ^${OPTIONAL_ORIGIN}${allowQueryAtEnd(apiPattern)}
		}
		error @hidden 400
		@parameters {
			path_regexp ^${apiPattern}
			vars_regexp {http.request.orig_uri} "(?i)^[^?]*(?:${rules.refusedProxied})"
		}
		error @parameters 400
		@trace method TRACE
		error @trace 405
		# Headers that only a proxy may send, and names with '_', which some backends read as '-'.
${joinLines(SPOOFABLE_HEADERS, (header) => `		request_header @api -${header}`)}
		request_header @api -*_*
		reverse_proxy @api 127.0.0.1:4400 {
			header_up Host {host}
			# After an upgrade of the protocol, Caddy would check nothing.
			header_up -Connection
			header_up -Upgrade
			header_up -X-Forwarded-Host
		}
		# Each page has one address, so /x/ redirects to /x.
		@slash {
			path_regexp ${TRAILING_SLASH}
			vars_regexp slash {http.request.orig_uri} ^${OPTIONAL_ORIGIN}/+([^?]*[^/?])/+(\?.*)?$
		}
		redir @slash /{re.slash.1}{re.slash.2} 308
		# Compressed files and the 404 page have no address.
		@private path_regexp ${PRIVATE_PATHS}
		error @private 404
${joinLines(rules.redirects, ({ from, to }) => `		redir ${from} ${to} 302`)}
${joinLines(
  rules.rewrites,
  ({ under, page }, index) => `		@deep${index} {
			path_regexp ^${under}
			not file {
				try_files {path} {path}.html
			}
		}
		rewrite @deep${index} ${page}.html`,
)}
		@index path_regexp ^/$
		rewrite @index /index.html
		try_files {path} {path}.html
		@changing {
			not method GET HEAD
			file
		}
		error @changing 405
		header @assets {
			Cache-Control "${rules.cache.assets}"
			defer
		}
		import portal_${name}_files
	}
	handle_errors {
		import portal_${name}_headers
		@missing expression {err.status_code} == 404
		route @missing {
			request_header -If-*
			request_header -Range
			method GET
			rewrite * /404.html
			import portal_${name}_files
		}
		respond "{err.status_code} {err.status_text}"
	}
}
`;
}

/** Allows a `?` where a pattern demands the end of a path, because Caddy matches the whole raw address. */
function allowQueryAtEnd(pattern: string): string {
  const patternWithQuery = pattern.replace('|$', '|\\?|$');
  if (patternWithQuery === pattern)
    throw new Error(`${pattern} does not contain "|$", the end of a path`);
  return patternWithQuery;
}
