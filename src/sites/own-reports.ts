import type { Environment } from './schemas/clients-and-environments.ts';

// Pages and browsers send reports to these paths of the portal's origin (rule 29.1).
export const REPORTS_PREFIX = '/reports';
export const PROBLEMS_PATH = '/reports/problems';
export const FIGURES_PATH = '/reports/field-figures';
/** Reports that browsers send themselves. */
export const BROWSER_REPORTS_PATH = '/reports/browser';

/** Finds the address or path to which browsers send reports. @returns undefined without reports */
export function findReportEndpoint(environment: Pick<Environment, 'reports' | 'ownReports'>) {
  return environment.reports ?? (environment.ownReports && BROWSER_REPORTS_PATH);
}
