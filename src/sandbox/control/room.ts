import { html, type SafeHtml } from '../html/html.ts';
import type { Page } from '../html/page.ts';

export function roomPage(title: string, main: SafeHtml): Page {
  return {
    title,
    width: 'wide',
    aside: html`<nav aria-label="Kontrollraum"><ul class="links">
<li><a href="/__sandbox">Kontrollraum</a></li>
<li><a href="/__sandbox/mails">Postfach</a></li>
<li><a href="/__sandbox/contacts">Anfragen</a></li>
<li><a href="/__sandbox/contract">Schnittstelle</a></li>
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

/** @param milliseconds Unix time */
export function shownTime(milliseconds: number): string {
  return TIME.format(milliseconds);
}
