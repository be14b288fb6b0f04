import { onCLS, onINP, onLCP } from 'web-vitals';
import { FIGURES_PATH } from '../../sites/own-reports.ts';
import { postReport } from './post-report.ts';

/** Sends LCP, INP (ms) and CLS once, when the page is first hidden (rule 29.10). */
export function measureField(place: object): void {
  const figures: { lcp?: number; inp?: number; cls?: number } = {};
  const options = { reportAllChanges: true };
  onLCP(({ value }) => {
    figures.lcp = Math.round(value);
  }, options);
  onINP(({ value }) => {
    figures.inp = Math.round(value);
  }, options);
  onCLS(({ value }) => {
    figures.cls = Math.round(value * 1000) / 1000;
  }, options);
  // Behind the listeners above, which have the last values by then.
  const send = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', send);
    if (Object.keys(figures).length > 0) postReport(FIGURES_PATH, { ...place, ...figures });
  };
  document.addEventListener('visibilitychange', send);
}
