const REPORTS_MAX = 500;

/** The report of a page or a browser, for example about a failed call, missing code or a loading time (rule 29.2). */
export interface Report {
  readonly release: string;
  readonly route: string;
  readonly kind: string;
  readonly detail: string;
}

export type ReportList = ReturnType<typeof createReportList>;

/** Keeps the newest reports in memory, without a time or a sender (rule 29.8). */
export function createReportList() {
  let reports: readonly Report[] = [];
  return {
    /** Lists the reports, the newest first. */
    list: () => reports,
    add: (report: Report) => {
      reports = [report, ...reports].slice(0, REPORTS_MAX);
    },
    clear: () => {
      reports = [];
    },
  };
}
