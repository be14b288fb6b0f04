import type { Context } from 'hono';
import { html } from 'hono/html';
import { PUBLISHER_TIME_ZONE } from '../../contract/limits.ts';
import { createPageResponse, type SafeHtml } from '../html/page.ts';

export const CONTROL_ROOM_PATH = '/__sandbox';

export function createRoomPage(title: string, main: SafeHtml): Response {
  return createPageResponse({
    title,
    width: 'wide',
    aside: html`<nav aria-label="Kontrollraum"><ul class="links">
<li><a href="/__sandbox">Kontrollraum</a></li>
<li><a href="/__sandbox/mails">Postfach</a></li>
<li><a href="/__sandbox/contacts">Anfragen</a></li>
<li><a href="/__sandbox/reports">Meldungen</a></li>
<li><a href="/">Zum Portal</a></li>
</ul></nav>`,
    main: html`<h1>${title}</h1>${main}`,
  });
}

type Cell = string | number | SafeHtml | false;

export function createTable(
  label: string,
  columnHeads: readonly string[],
  rows: readonly Cell[][],
): SafeHtml {
  if (rows.length === 0) return html``;
  const lines = rows.map(
    ([headCell, ...cells]) =>
      html`<tr><th scope="row">${headCell}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`,
  );
  return html`<section class="card scroll" tabindex="0" aria-label="${label}"><h2>${label}</h2><table>
${columnHeads.length > 0 && html`<thead><tr>${columnHeads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>`}
<tbody>${lines}</tbody>
</table></section>`;
}

export function createRecordsPage(
  title: string,
  isEmpty: boolean,
  emptySentence: string | SafeHtml,
  records: SafeHtml,
): Response {
  return createRoomPage(title, isEmpty ? html`<p class="card">${emptySentence}</p>` : records);
}

const TIME_FORMAT = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: PUBLISHER_TIME_ZONE,
});

export function formatTime(milliseconds: number): string {
  return TIME_FORMAT.format(milliseconds);
}

/** Redirects a person to the control room, and answers 204 to a test. */
export function answerAction(context: Context): Response {
  const isPerson = context.req.header('sec-fetch-mode') === 'navigate';
  return isPerson ? context.redirect(CONTROL_ROOM_PATH, 303) : context.body(null, 204);
}
