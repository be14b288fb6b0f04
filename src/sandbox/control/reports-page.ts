import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { ReportCounts } from '../reports/report-counts.ts';
import { dataTable, finished, ROOM, recordsPage } from './room.ts';

/** Shows how often pages reported which problem, and their field figures (rule 29.8). */
export function serveReportCounts(app: Hono, counts: ReportCounts): void {
  app.get(`${ROOM}/reports`, () => reportsPage(counts));
  app.get(`${ROOM}/reports.json`, (context) =>
    context.json({
      problems: counts.problems(),
      figures: counts.figures(),
      uncounted: counts.uncounted(),
    }),
  );
  app.post(`${ROOM}/reports/clear`, (context) => {
    counts.clear();
    return finished(context, `${ROOM}/reports`);
  });
}

const KINDS: Readonly<Record<string, string>> = {
  call: 'Aufruf schlug fehl',
  drift: 'Antwort unlesbar',
  chunk: 'Code fehlt',
  'route-error': 'Fehlerseite',
  policy: 'Richtlinie verletzt',
  browser: 'Richtlinie verletzt, vom Browser gemeldet',
};

function reportsPage(counts: ReportCounts): Response {
  const problems = counts
    .problems()
    .map(({ kind, detail, route, release, count }) => [
      KINDS[kind] ?? kind,
      detail !== '' && html`<code>${detail}</code>`,
      route,
      release,
      count,
    ]);
  const figures = counts
    .figures()
    .map(({ name, route, release, count, percentile75 }) => [
      name.toUpperCase(),
      route,
      release,
      count,
      name === 'cls' ? percentile75 : `${percentile75} ms`,
    ]);
  const uncounted = counts.uncounted();
  return recordsPage(
    'Meldungen der Seiten',
    problems.length + figures.length + uncounted === 0,
    html`Noch keine. Seiten melden Probleme, wenn <code>ownReports</code> in <code>environments.json</code> steht.`,
    html`${dataTable('Probleme', ['Problem', 'Einzelheit', 'Route', 'Release', 'Anzahl'], problems)}
${dataTable('Messwerte', ['Messwert', 'Route', 'Release', 'Anzahl', '75. Perzentil'], figures)}
${uncounted > 0 && html`<p class="card">${uncounted} weitere stehen in keiner Tabelle: von unbekannten Releases, oder selten und durch neue verdrängt.</p>`}
<form method="post" action="${ROOM}/reports/clear"><button class="quiet">Alle vergessen</button></form>`,
  );
}
