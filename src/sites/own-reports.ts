import type { Environment } from './schemas/clients-and-environments.ts';

/** Where pages and browsers report to: below the portal's own origin (rule 29.1). */
export const REPORTS_PREFIX = '/reports';
export const PROBLEMS_PATH = '/reports/problems';
export const FIGURES_PATH = '/reports/field-figures';
/** Reports that browsers send themselves. */
export const BROWSER_PATH = '/reports/browser';

/** Value of `Reporting-Endpoints`: an address, a path of the own origin, or nothing. */
export function reportEndpointOf(environment: Pick<Environment, 'reports' | 'ownReports'>) {
  return environment.reports ?? (environment.ownReports && BROWSER_PATH);
}
