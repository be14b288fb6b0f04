import type { Hono } from 'hono';
import type { Backend } from '../backend.ts';
import { ownPagesOnly, smallBodies } from '../endpoint/origin-guards.ts';
import { notFound } from '../refusal.ts';
import type { UpstreamFetch } from './ask-upstream.ts';
import type { DeviationLog } from './deviation-log.ts';
import { forward } from './forward.ts';
import type { Upstream } from './read-upstreams.ts';
import { sendRequest } from './send-request.ts';

export interface UpstreamOptions {
  readonly upstreams: readonly Upstream[];
  readonly fetch?: UpstreamFetch;
  readonly print?: (line: string) => void;
}

/**
 * Sends requests of some API prefixes to real backends. They are routed before the sandbox's own
 * calls. The guard checks `Origin` for all methods, because the backend sees another one (rule 23.4).
 */
export function serveUpstreams(
  app: Hono,
  { origin, proxies }: Pick<Backend, 'origin' | 'proxies'>,
  { upstreams, fetch = sendRequest }: UpstreamOptions,
  deviations: DeviationLog,
): void {
  for (const upstream of upstreams)
    app.all(`${upstream.prefix}/*`, ownPagesOnly(origin), smallBodies, (context) => {
      const { pathname } = new URL(context.req.url);
      // Routes match the decoded path, so /%61ccount would be forwarded, too (rule S14.12).
      if (pathname !== upstream.prefix && !pathname.startsWith(`${upstream.prefix}/`))
        throw notFound();
      return forward(context, { upstream, origin, proxies, fetch, deviations });
    });
}
