import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { DeviationLog } from '../upstream/deviation-log.ts';
import { dataTable, finished, ROOM, recordsPage, shownTime } from './room.ts';

/** Shows where answers of real backends deviate from the contract (rule 23.10). */
export function serveDeviations(app: Hono, deviations: DeviationLog): void {
  app.get(`${ROOM}/deviations`, () => deviationsPage(deviations));
  app.get(`${ROOM}/deviations.json`, (context) => context.json(deviations.list()));
  app.post(`${ROOM}/deviations/clear`, (context) => {
    deviations.clear();
    return finished(context, `${ROOM}/deviations`);
  });
}

function deviationsPage(deviations: DeviationLog): Response {
  const rows = deviations
    .list()
    .map(({ call, field, expected, seen, count, lastAt }) => [
      html`<code>${call}</code>`,
      field === '' ? 'ganze Antwort' : html`<code>${field}</code>`,
      html`<span lang="en">${expected}</span>`,
      html`<span lang="en">${seen}</span>`,
      count,
      shownTime(lastAt),
    ]);
  const heads = ['Aufruf', 'Feld', 'Erwartet', 'Gesehen', 'Anzahl', 'Zuletzt'];
  return recordsPage(
    'Abweichungen',
    rows.length === 0,
    html`Noch wich keine Antwort eines Backends vom Vertrag ab. Geprüft werden Antworten auf Aufrufe, die <code>--upstream</code> an ein Backend gibt.`,
    html`${dataTable('Antworten', heads, rows)}
<form method="post" action="${ROOM}/deviations/clear"><button class="quiet">Alle vergessen</button></form>`,
  );
}
