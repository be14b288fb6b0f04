import type { Hono } from 'hono';
import { html } from 'hono/html';
import { type Page, pageResponse, type SafeHtml } from '../html/page.ts';
import type { FigureRow, ReportCount, ReportCounts } from '../reports/report-counts.ts';
import { finished, ROOM, roomPage } from './room.ts';

/** Shows how often pages reported which problem, and their field figures (rule 29.8). */
export function serveReportCounts(app: Hono, counts: ReportCounts): void {
  app.get(`${ROOM}/reports`, () => pageResponse(reportsPage(counts)));
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

function reportsPage(counts: ReportCounts): Page {
  const problems = counts.problems();
  const figures = counts.figures();
  const uncounted = counts.uncounted();
  if (problems.length + figures.length + uncounted === 0)
    return roomPage(
      'Meldungen der Seiten',
      html`<p class="card">Noch keine. Seiten melden Probleme, wenn <code>ownReports</code> in <code>environments.json</code> steht.</p>`,
    );
  return roomPage(
    'Meldungen der Seiten',
    html`${problems.length > 0 && table('Probleme', PROBLEM_HEADS, problems.map(problemRow))}
${figures.length > 0 && table('Messwerte', FIGURE_HEADS, figures.map(figureRow))}
${uncounted > 0 && html`<p class="card">${uncounted} weitere stehen in keiner Tabelle: von unbekannten Releases, oder selten und durch neue verdrängt.</p>`}
<form method="post" action="${ROOM}/reports/clear"><button class="quiet">Alle vergessen</button></form>`,
  );
}

const PROBLEM_HEADS = ['Problem', 'Einzelheit', 'Route', 'Release', 'Anzahl'];
const FIGURE_HEADS = ['Messwert', 'Route', 'Release', 'Anzahl', '75. Perzentil'];

function table(title: string, heads: readonly string[], rows: readonly SafeHtml[]): SafeHtml {
  return html`<section class="card scroll" tabindex="0" aria-label="${title}"><h2>${title}</h2><table>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows}</tbody>
</table></section>`;
}

function problemRow({ kind, detail, route, release, count }: ReportCount): SafeHtml {
  return html`<tr>
<th scope="row">${KINDS[kind] ?? kind}</th>
<td>${detail !== '' && html`<code>${detail}</code>`}</td>
<td>${route}</td>
<td>${release}</td>
<td>${count}</td>
</tr>`;
}

function figureRow({ name, route, release, count, percentile75 }: FigureRow): SafeHtml {
  return html`<tr>
<th scope="row">${name.toUpperCase()}</th>
<td>${route}</td>
<td>${release}</td>
<td>${count}</td>
<td>${name === 'cls' ? percentile75 : `${percentile75} ms`}</td>
</tr>`;
}
