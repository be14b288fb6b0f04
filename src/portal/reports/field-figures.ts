import { onCLS, onINP, onLCP } from 'web-vitals';
import { FIGURES_PATH } from '../../sites/own-reports.ts';
import { postReport } from './post-report.ts';

/** Sends LCP, INP (ms) and CLS once, when the page is first hidden (rule 29.10). */
export function measureWebVitals(place: object): void {
  const figures: Partial<Record<'lcp' | 'inp' | 'cls', number>> = {};
  const keep = (name: keyof typeof figures, parts: number) => (metric: { value: number }) => {
    figures[name] = Math.round(metric.value * parts) / parts;
  };
  const options = { reportAllChanges: true };
  onLCP(keep('lcp', 1), options);
  onINP(keep('inp', 1), options);
  onCLS(keep('cls', 1000), options);
  // The listeners of web-vitals were added first, so they have noted the last values when this one runs.
  const send = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', send);
    if (Object.keys(figures).length > 0) postReport(FIGURES_PATH, { ...place, ...figures });
  };
  document.addEventListener('visibilitychange', send);
}
