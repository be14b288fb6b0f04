import { type BrowserReport, NO_ROUTE } from '../../contract/reports.ts';
import { routeNames, routeOf } from '../../contract/routes.ts';
import type { ReportCount } from './report-counts.ts';

/** Routes with parameters last: `/registrierung/kunde` is no other route's path. */
const ROUTES = routeNames().map((name) => {
  const pattern = routeOf(name).path.replace(/:\w+/g, '[^/]+');
  return { name, pattern: new RegExp(`^${pattern}$`) };
});

/** Keeps the names of a browser's own report and forgets its addresses (rule 29.9). */
export function readBrowserReport(
  { url, body }: BrowserReport,
  origin: string,
): Omit<ReportCount, 'count'> {
  const path = URL.parse(url)?.pathname ?? '';
  const blocked = URL.parse(body.blockedURL ?? '');
  // Words such as 'inline' are no address: the violation is in the page itself.
  const source = blocked && blocked.origin !== origin ? 'foreign' : 'own';
  return {
    release: '',
    route: ROUTES.find(({ pattern }) => pattern.test(path))?.name ?? NO_ROUTE,
    kind: 'browser',
    detail: `${body.effectiveDirective} ${source}`,
  };
}
