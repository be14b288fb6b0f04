import type { Context } from 'hono';
import { html } from 'hono/html';
import type { Page, SafeHtml } from '../html/page.ts';

export const ROOM = '/__sandbox';

export function roomPage(title: string, main: SafeHtml): Page {
  return {
    title,
    width: 'wide',
    aside: html`<nav aria-label="Kontrollraum"><ul class="links">
<li><a href="/__sandbox">Kontrollraum</a></li>
<li><a href="/__sandbox/mails">Postfach</a></li>
<li><a href="/__sandbox/contacts">Anfragen</a></li>
<li><a href="/__sandbox/contract">Schnittstelle</a></li>
<li><a href="/__sandbox/deviations">Abweichungen</a></li>
<li><a href="/__sandbox/reports">Meldungen</a></li>
<li><a href="/">Zum Portal</a></li>
</ul></nav>`,
    main: html`<h1>${title}</h1>${main}`,
  };
}

const TIME = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Europe/Berlin',
});

export function shownTime(milliseconds: number): string {
  return TIME.format(milliseconds);
}

/** Redirects a browser to a page of the control room; answers 204 to tests. */
export function finished(context: Context, page = ROOM): Response {
  const person = context.req.header('sec-fetch-mode') === 'navigate';
  return person ? context.redirect(page, 303) : context.body(null, 204);
}
