import { html } from 'hono/html';
import { topicOf } from '../contact/topics.ts';
import type { Page } from '../html/page.ts';
import type { ContactRequest } from '../store/contact-requests.ts';
import { roomPage, shownTime } from './room.ts';

export function contactsPage(requests: readonly ContactRequest[]): Page {
  const cards = requests.map((request) => {
    const found = topicOf(request.category, request.topic);
    const facts: [string, unknown][] = [
      ['Thema', found?.category],
      ['Anliegen', found?.topic],
      ['Produkt', request.product],
      ['WKN', request.wkn ?? '–'],
      ...Object.entries(request.fields),
    ];
    const rows = facts.map(
      ([name, value]) => html`<tr><th scope="row">${name}</th><td>${shown(value)}</td></tr>`,
    );
    return html`<section class="card scroll" tabindex="0" aria-label="${request.ticket}">
<h2>${request.ticket}</h2>
<p class="muted">Eingegangen ${shownTime(request.received_at)}</p>
<table><tbody>${rows}</tbody></table>
</section>`;
  });
  return roomPage(
    'Anfragen',
    cards.length === 0
      ? html`<p class="card">Noch ist keine Anfrage eingegangen.</p>`
      : html`${cards}`,
  );
}

export function shown(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'ja' : 'nein';
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
}
