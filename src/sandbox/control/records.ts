import { html } from 'hono/html';
import { topicOf } from '../contact/forms.ts';
import type { Report } from '../reports/report-list.ts';
import type { Consent, ConsentKind } from '../store/consents.ts';
import type { ContactRequest } from '../store/contact-requests.ts';
import type { Mail } from '../store/mails.ts';
import type { Person } from '../store/people.ts';
import { dataTable, recordsPage, roomPage, shownTime } from './room.ts';

export function mailsPage(mails: readonly Mail[]): Response {
  const rows = mails.map(({ id, recipient, subject, sent_at }) => [
    shownTime(sent_at),
    recipient,
    html`<a href="/__sandbox/mails/${id}">${subject}</a>`,
  ]);
  const table = dataTable('E-Mails', ['Gesendet', 'An', 'Betreff'], rows);
  return recordsPage('Postfach', rows.length === 0, 'Noch wurde keine E-Mail gesendet.', table);
}

export function mailPage({ subject, recipient, sent_at, text }: Mail): Response {
  // `split` with a capture group returns the matches at odd indexes.
  const pieces = text
    .split(/(https?:\/\/[^\s]+)/)
    .map((piece, index) => (index % 2 === 1 ? html`<a href="${piece}">${piece}</a>` : piece));
  const card = html`<div class="card">
<p class="muted">An ${recipient}, ${shownTime(sent_at)}</p>
<pre>${pieces}</pre>
</div>`;
  return roomPage(subject, card);
}

const LABELS: Readonly<Record<ConsentKind, string>> = { terms: 'AGB', advertisement: 'Werbung' };

export function personPage({ username }: Person, consents: readonly Consent[]): Response {
  const rows = consents.map(({ kind, given, version, source, at }) => [
    shownTime(at),
    LABELS[kind],
    given === 1 ? 'erteilt' : 'widerrufen',
    version,
    html`<code>${source}</code>`,
  ]);
  const heads = ['Wann', 'Was', 'Aussage', 'Fassung', 'Herkunft'];
  const none = 'Noch wurde keine Einwilligung erteilt.';
  const table = dataTable('Einwilligungen', heads, rows);
  return recordsPage(`Einwilligungen von ${username}`, rows.length === 0, none, table);
}

export function contactsPage(requests: readonly ContactRequest[]): Response {
  const cards = requests.map(({ ticket, category, topic, product, wkn, fields, received_at }) => {
    const found = topicOf(category, topic);
    return dataTable(
      ticket,
      [],
      [
        ['Eingegangen', shownTime(received_at)],
        ['Thema', found?.category ?? ''],
        ['Anliegen', found?.topic ?? ''],
        ['Produkt', product],
        ['WKN', wkn ?? '–'],
        ...Object.entries(fields).map(([name, value]) => [name, shown(value)]),
      ],
    );
  });
  const none = 'Noch ist keine Anfrage eingegangen.';
  return recordsPage('Anfragen', cards.length === 0, none, html`${cards}`);
}

const KINDS: Readonly<Record<string, string>> = {
  call: 'Aufruf schlug fehl',
  drift: 'Antwort unlesbar',
  chunk: 'Code fehlt',
  'route-error': 'Fehlerseite',
  policy: 'Richtlinie verletzt',
  browser: 'Richtlinie verletzt, vom Browser gemeldet',
  lcp: 'LCP in ms',
  inp: 'INP in ms',
  cls: 'CLS',
};

export function reportsPage(reports: readonly Report[]): Response {
  const rows = reports.map(({ kind, detail, route, release }) => [
    KINDS[kind] ?? kind,
    html`<code>${detail}</code>`,
    route,
    release,
  ]);
  const none = html`Noch keine. Seiten melden sich, wenn <code>ownReports</code> in <code>environments.json</code> steht.`;
  const table = dataTable('Meldungen', ['Meldung', 'Einzelheit', 'Route', 'Release'], rows);
  return recordsPage('Meldungen der Seiten', rows.length === 0, none, table);
}

export function shown(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'ja' : 'nein';
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
}
