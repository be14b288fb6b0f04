import type { Problem } from '../../contract/reports.ts';
import { PROBLEMS_PATH } from '../../sites/own-reports.ts';
import { type IslandError, listen } from '../events.ts';
import { observeCalls } from '../http/request-once.ts';
import { describeFailedCall } from './failed-call.ts';
import { postReport } from './post-report.ts';

/** The largest number of problems that a page reports. */
const PROBLEMS_MAX = 10;

/** The settings of reports, which layouts/Reports.astro writes into the page. */
export interface ReportSettings {
  readonly release: string;
  readonly route: string;
  /** The share of page views that report, from 0 to 1. */
  readonly sample: number;
  /** Whether pages also report LCP, INP and CLS. */
  readonly hasFigures: boolean;
}

/**
 * Reports problems of the page and, with `hasFigures`, its figures. The report of a problem has names only and no
 * data of a person or backend; nothing is stored (rules 29.1 to 29.6).
 */
export function startReports(): void {
  const settingsText = document.getElementById('reports')?.textContent;
  if (!settingsText) return;
  // Every report contains release and route.
  const { sample, hasFigures, ...reportHead }: ReportSettings = JSON.parse(settingsText);
  if (Math.random() >= sample) return;
  let remainingReports = PROBLEMS_MAX;
  function report(problem: Problem): void {
    remainingReports -= 1;
    if (remainingReports >= 0) postReport(PROBLEMS_PATH, { ...reportHead, ...problem });
  }

  addEventListener('vite:preloadError', () => report({ kind: 'chunk' }));
  document.addEventListener('astro:hydration-error', (event) => report(createIslandProblem(event)));
  listen('portal:island-error', () => report({ kind: 'route-error' }));
  document.addEventListener('securitypolicyviolation', (event) =>
    report(createPolicyProblem(event)),
  );
  // The browser cancels the requests of a page that is being left. These requests are no failures.
  let isLeaving = false;
  for (const type of ['pagehide', 'pageshow'])
    addEventListener(type, () => {
      isLeaving = type === 'pagehide';
    });
  observeCalls((...result) => {
    const problem = isLeaving ? undefined : describeFailedCall(...result);
    if (problem) report(problem);
  });
  if (!hasFigures) return;
  const measure = () =>
    import('./field-figures.ts').then(
      ({ measureWebVitals }) => measureWebVitals(reportHead),
      () => {},
    );
  if (document.readyState === 'complete') void measure();
  else addEventListener('load', () => void measure(), { once: true });
}

/** Matches the messages of all browsers about a missing file of code. */
const MISSING_FILE = /import|module/i;

/**
 * Names an error of an island: missing code, or an error in the code. Only the message shows the difference.
 * The message is not sent. A timeout has no message, and means missing code.
 */
function createIslandProblem(event: Event): Problem {
  const { error, componentUrl } = (event as CustomEvent<IslandError>).detail;
  const isCodeMissing =
    error.message === undefined || (componentUrl && MISSING_FILE.test(error.message));
  return { kind: isCodeMissing ? 'chunk' : 'route-error' };
}

function createPolicyProblem({
  effectiveDirective,
  blockedURI,
}: SecurityPolicyViolationEvent): Problem {
  const blockedUrl = URL.parse(blockedURI);
  const isForeign = blockedUrl !== null && blockedUrl.origin !== location.origin;
  return {
    kind: 'policy',
    directive: effectiveDirective,
    source: isForeign ? 'foreign' : 'own',
  };
}
