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
import { routeNames, routeOf } from '../../contract/routes.ts';
import { BROWSER_REPORTS_PATH, FIGURES_PATH, PROBLEMS_PATH } from '../../sites/own-reports.ts';
import type { Backend } from '../backend.ts';
import { atMost, jsonOnly, smallBodies } from '../endpoint/origin-guards.ts';
import { visitOf } from '../endpoint/visit.ts';
import { invalid, wrongType } from '../refusal.ts';
import type { ReportList } from './report-list.ts';

const REPORT_BYTES_MAX = 1024;

/** Keeps what pages and browsers report, without a session (rules 29.7, 29.8). */
export function serveReports(app: Hono, backend: Backend, reports: ReportList): void {
  async function read<Report>(context: Context, schema: z.ZodMiniType<Report>) {
    backend.rateLimits.admit('report', { network: visitOf(backend, context).networkAddress });
    try {
      return schema.parse(await context.req.json());
    } catch {
      throw invalid();
    }
  }

  app.post(PROBLEMS_PATH, jsonOnly, atMost(REPORT_BYTES_MAX), async (context) => {
    const report = await read(context, problemReport);
    const { release, route, kind } = report;
    reports.add({ release, route, kind, detail: detailOf(report) });
    return context.body(null, 204);
  });
  app.post(FIGURES_PATH, jsonOnly, atMost(REPORT_BYTES_MAX), async (context) => {
    const { release, route, ...figures } = await read(context, figuresReport);
    for (const [kind, value] of Object.entries(figures))
      reports.add({ release, route, kind, detail: String(value) });
    return context.body(null, 204);
  });
  app.post(BROWSER_REPORTS_PATH, smallBodies, async (context) => {
    if (!/^application\/reports\+json\s*(;|$)/i.test(context.req.header('content-type') ?? ''))
      throw wrongType();
    for (const report of await read(context, browserReports))
      reports.add(readBrowserReport(report, backend.origin));
    return context.body(null, 204);
  });
}

function detailOf(report: ProblemReport): string {
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

/** Routes with parameters last: `/registrierung/kunde` is no other route's path. */
const ROUTES = routeNames().map((name) => ({
  name,
  pattern: new URLPattern({ pathname: routeOf(name).path }),
}));

/** Keeps the names of a browser's own report and forgets its addresses. */
function readBrowserReport({ url, body }: BrowserReport, origin: string) {
  const blocked = URL.parse(body.blockedURL ?? '');
  // Words such as 'inline' are no address: the violation is in the page itself.
  const source = blocked && blocked.origin !== origin ? 'foreign' : 'own';
  return {
    release: '',
    route: ROUTES.find(({ pattern }) => pattern.test(url))?.name ?? NO_ROUTE,
    kind: 'browser',
    detail: `${body.effectiveDirective} ${source}`,
  };
}
