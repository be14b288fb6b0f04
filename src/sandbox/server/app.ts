import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { createIssueError } from '../../contract/openapi/field-errors.ts';
import { environmentOf } from '../../sites/environments.ts';
import {
  API_POLICY,
  createBackendPolicies,
  createSecurityHeaders,
  HOST_RULES,
  OVERWRITTEN_HEADERS,
} from '../../sites/host-rules.ts';
import { findReportEndpoint } from '../../sites/own-reports.ts';
import { serveAuth } from '../api/auth.ts';
import { serveCredentials } from '../api/credentials.ts';
import { serveCustomerService } from '../api/customer-service.ts';
import { serveProfile } from '../api/profile.ts';
import { serveRegistration } from '../api/registration.ts';
import { serveSubusers } from '../api/subusers.ts';
import type { Backend } from '../backend.ts';
import { serveControlRoom } from '../control/control-room.ts';
import { serveStubs } from '../control/stubs.ts';
import { createEndpoint } from '../endpoint/endpoint.ts';
import {
  rejectAmbiguousPaths,
  requireOwnHost,
  requireOwnPages,
} from '../endpoint/origin-guards.ts';
import { isLoopbackOrigin } from '../network/network-address.ts';
import { serveCallbacks } from '../provider/callbacks.ts';
import { createFieldRefusal, createRefusalResponse, Refusal } from '../refusal.ts';
import { createReportList } from '../reports/report-list.ts';
import { serveReports } from '../reports/serve-reports.ts';
import { serveUpstreams, type UpstreamOptions } from '../upstream/serve-upstreams.ts';
import { readNotFoundPage, serveTree } from './host.ts';

export interface AppOptions {
  readonly identityOrigin: string;
  readonly tree?: string;
  readonly log?: (line: string) => void;
  readonly upstream?: UpstreamOptions;
}

/** Creates the server of pages and calls (rules 13.2, 14.1). */
export function createApp(backend: Backend, options: AppOptions): Hono {
  const { tree, identityOrigin, log, upstream = { upstreams: [] } } = options;
  const { proxied: apiPrefixes, cache } = HOST_RULES;
  const app = new Hono();
  const { environment } = backend.site;
  const reportEndpoint = findReportEndpoint(environmentOf(environment));
  const headers = Object.entries(createSecurityHeaders(reportEndpoint));
  const policies = createBackendPolicies(reportEndpoint);
  app.use(async (context, next) => {
    await next();
    for (const [name, value] of headers)
      if (OVERWRITTEN_HEADERS.includes(name) || !context.res.headers.has(name))
        context.header(name, value);
    if (!context.res.headers.has('cache-control')) context.header('cache-control', cache.pages);
    // The log has no query, which may contain a token, and no decoded path, which may contain a line break.
    const { pathname } = new URL(context.req.url);
    log?.(`${context.req.method} ${pathname} ${context.res.status}`);
  });
  // Pages of stg and prd never sign in at the sandbox's own provider.
  const providerOrigin = environment === 'dev' ? identityOrigin : undefined;
  app.use(
    rejectAmbiguousPaths(
      tree === undefined ? undefined : () => readNotFoundPage(tree, providerOrigin),
    ),
  );
  app.use(requireOwnHost(backend.origin));
  for (const prefix of apiPrefixes)
    app.use(`${prefix}/*`, async (context, next) => {
      await next();
      context.header('cache-control', cache.proxied);
      // As on every host, this policy applies in addition to the policy of a real backend.
      if (upstream.upstreams.some((backendOfPrefix) => backendOfPrefix.prefix === prefix))
        context.header('content-security-policy', policies[prefix], { append: true });
      else if (!context.res.headers.has('content-security-policy'))
        context.header('content-security-policy', API_POLICY);
    });
  const apiPaths = apiPrefixes.map((prefix) => `${prefix}/*`);
  app.on(['GET', 'POST', 'PATCH'], apiPaths, requireOwnPages(backend.origin));
  const reports = createReportList();
  serveUpstreams(app, backend, upstream);
  serveCallbacks(app, backend);
  const endpoint = createEndpoint(app, backend);
  serveAuth(endpoint, backend);
  serveRegistration(endpoint, backend);
  serveCredentials(endpoint, backend);
  serveProfile(endpoint, backend);
  serveSubusers(endpoint, backend);
  serveCustomerService(endpoint, backend);
  serveReports(app, backend, reports);
  serveStubs(app, backend);
  // The origin decides about the control room, because proxies differ in the headers that they send
  // (rule 14.5.a).
  if (isLoopbackOrigin(backend.origin)) serveControlRoom(app, backend, reports);
  app.on('ALL', apiPaths, () => {
    throw new Refusal(404);
  });
  if (tree !== undefined) serveTree(app, tree, providerOrigin);

  app.onError((error) => {
    if (error instanceof Refusal) return createRefusalResponse(error);
    // The validator of the endpoints throws this error for a body that is not JSON.
    if (error instanceof HTTPException && error.status === 400)
      return createRefusalResponse(createFieldRefusal(createIssueError('', error.message)));
    console.error(error);
    return createRefusalResponse(new Refusal(500));
  });
  return app;
}
