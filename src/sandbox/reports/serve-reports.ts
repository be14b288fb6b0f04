import type { Context, Hono } from 'hono';
import type * as z from 'zod/mini';
import {
  type BrowserReport,
  browserReports,
  figuresReport,
  NO_ROUTE,
  type ProblemReport,
  problemReport,
} from '../../contract/reports.ts';
import { listRouteNames, routeOf } from '../../contract/routes.ts';
import { BROWSER_REPORTS_PATH, FIGURES_PATH, PROBLEMS_PATH } from '../../sites/own-reports.ts';
import type { Backend } from '../backend.ts';
import { callBodyLimit, limitBody, requireJson } from '../endpoint/origin-guards.ts';
import { readVisit } from '../endpoint/visit.ts';
import { Refusal } from '../refusal.ts';
import type { ReportList } from './report-list.ts';

const REPORT_BYTES_MAX = 1024;

/** Keeps the reports of pages and browsers, which need no session (rules 29.7, 29.8). */
export function serveReports(app: Hono, backend: Backend, reports: ReportList): void {
  async function readReport<Report>(context: Context, schema: z.ZodMiniType<Report>) {
    backend.rateLimits.admit('report', { network: readVisit(backend, context).networkAddress });
    try {
      return schema.parse(await context.req.json());
    } catch {
      throw new Refusal(400);
    }
  }

  app.post(PROBLEMS_PATH, requireJson, limitBody(REPORT_BYTES_MAX), async (context) => {
    const report = await readReport(context, problemReport);
    const { release, route, kind } = report;
    reports.add({ release, route, kind, detail: formatDetail(report) });
    return context.body(null, 204);
  });
  app.post(FIGURES_PATH, requireJson, limitBody(REPORT_BYTES_MAX), async (context) => {
    const { release, route, ...figures } = await readReport(context, figuresReport);
    for (const [kind, value] of Object.entries(figures))
      reports.add({ release, route, kind, detail: String(value) });
    return context.body(null, 204);
  });
  app.post(BROWSER_REPORTS_PATH, callBodyLimit, async (context) => {
    if (!/^application\/reports\+json\s*(;|$)/i.test(context.req.header('content-type') ?? ''))
      throw new Refusal(415);
    for (const report of await readReport(context, browserReports))
      reports.add(readBrowserReport(report, backend.origin));
    return context.body(null, 204);
  });
}

function formatDetail(report: ProblemReport): string {
  switch (report.kind) {
    case 'call':
      return `${report.call} ${report.failure}`;
    case 'drift':
      return `${report.call} ${report.field}`.trim();
    case 'policy':
      return `${report.directive} ${report.source}`;
    default:
      return '';
  }
}

/**
 * The patterns of all routes. A path belongs to the first pattern that matches, so routes with
 * parameters must come last.
 */
const ROUTES = listRouteNames().map((name) => ({
  name,
  pattern: new URLPattern({ pathname: routeOf(name).path }),
}));

/** Reads the names from a browser's own report, and drops its addresses. */
function readBrowserReport({ url, body }: BrowserReport, origin: string) {
  const blockedUrl = URL.parse(body.blockedURL ?? '');
  // A word such as 'inline' is no address and means the page itself.
  const source = blockedUrl && blockedUrl.origin !== origin ? 'foreign' : 'own';
  return {
    release: '',
    route: ROUTES.find(({ pattern }) => pattern.test(url))?.name ?? NO_ROUTE,
    kind: 'browser',
    detail: `${body.effectiveDirective} ${source}`,
  };
}
