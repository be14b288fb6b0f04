import type { Hono } from 'hono';
import { html } from 'hono/html';
import { type Page, pageResponse, type SafeHtml } from '../html/page.ts';
import type { DeviationLog, SeenDeviation } from '../upstream/deviation-log.ts';
import { finished, ROOM, roomPage, shownTime } from './room.ts';

/** Shows where answers of real backends deviate from the contract (rule 23.10). */
export function serveDeviations(app: Hono, deviations: DeviationLog): void {
  app.get(`${ROOM}/deviations`, () => pageResponse(deviationsPage(deviations.list())));
  app.get(`${ROOM}/deviations.json`, (context) => context.json(deviations.list()));
  app.post(`${ROOM}/deviations/clear`, (context) => {
    deviations.clear();
    return finished(context, `${ROOM}/deviations`);
  });
}

function deviationsPage(deviations: readonly SeenDeviation[]): Page {
  return roomPage(
    'Abweichungen',
    deviations.length === 0
      ? html`<p class="card">Noch wich keine Antwort eines Backends vom Vertrag ab. Geprüft werden Antworten auf Aufrufe, die <code>--upstream</code> an ein Backend gibt.</p>`
      : table(deviations),
  );
}

function table(deviations: readonly SeenDeviation[]): SafeHtml {
  const rows = deviations.map(
    ({ call, field, expected, seen, count, lastAt }) => html`<tr>
<th scope="row"><code>${call}</code></th>
<td>${field === '' ? 'ganze Antwort' : html`<code>${field}</code>`}</td>
<td lang="en">${expected}</td>
<td lang="en">${seen}</td>
<td>${count}</td>
<td>${shownTime(lastAt)}</td>
</tr>`,
  );
  return html`<div class="card scroll" tabindex="0" role="group" aria-label="Abweichungen"><table>
<thead><tr><th scope="col">Aufruf</th><th scope="col">Feld</th><th scope="col">Erwartet</th><th scope="col">Gesehen</th><th scope="col">Anzahl</th><th scope="col">Zuletzt</th></tr></thead>
<tbody>${rows}</tbody>
</table></div>
<form method="post" action="${ROOM}/deviations/clear"><button class="quiet">Alle vergessen</button></form>`;
}
