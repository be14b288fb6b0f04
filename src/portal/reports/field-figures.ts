import { onCLS, onINP, onLCP } from 'web-vitals';
import { FIGURES_PATH } from '../../sites/own-reports.ts';
import { postReport } from './post-report.ts';

/** Sends LCP, INP (both in milliseconds) and CLS when the page is hidden for the first time (rule 29.10). */
export function measureWebVitals(reportHead: object): void {
  const figures: Partial<Record<'lcp' | 'inp' | 'cls', number>> = {};
  const createRecorder =
    (name: keyof typeof figures, fractionDigits: number) => (metric: { value: number }) => {
      const factor = 10 ** fractionDigits;
      figures[name] = Math.round(metric.value * factor) / factor;
    };
  const options = { reportAllChanges: true };
  onLCP(createRecorder('lcp', 0), options);
  onINP(createRecorder('inp', 0), options);
  onCLS(createRecorder('cls', 3), options);
  // The listeners of web-vitals were added first, so they have recorded the last values when `send` runs.
  const send = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', send);
    if (Object.keys(figures).length > 0) postReport(FIGURES_PATH, { ...reportHead, ...figures });
  };
  document.addEventListener('visibilitychange', send);
}
