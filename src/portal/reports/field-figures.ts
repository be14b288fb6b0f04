import { onCLS, onINP, onLCP } from 'web-vitals';
import { FIGURES_PATH } from '../../sites/own-reports.ts';
import { postReport } from './post-report.ts';

/** Sends LCP, INP (ms) and CLS once, when the page is first hidden (rule 29.10). */
export function measureWebVitals(reportHead: object): void {
  const figures: Partial<Record<'lcp' | 'inp' | 'cls', number>> = {};
  const createRecorder =
    (name: keyof typeof figures, stepsPerUnit: number) => (metric: { value: number }) => {
      figures[name] = Math.round(metric.value * stepsPerUnit) / stepsPerUnit;
    };
  const options = { reportAllChanges: true };
  onLCP(createRecorder('lcp', 1), options);
  onINP(createRecorder('inp', 1), options);
  onCLS(createRecorder('cls', 1000), options);
  // The listeners of web-vitals were added first, so they have recorded the last values when `send` runs.
  const send = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', send);
    if (Object.keys(figures).length > 0) postReport(FIGURES_PATH, { ...reportHead, ...figures });
  };
  document.addEventListener('visibilitychange', send);
}
