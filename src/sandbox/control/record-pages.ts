import { html } from 'hono/html';
import { findTopic } from '../contact/forms.ts';
import type { Report } from '../reports/report-list.ts';
import type { Consent, ConsentKind } from '../store/consents.ts';
import type { ContactRequest } from '../store/contact-requests.ts';
import type { Mail } from '../store/mails.ts';
import type { Person } from '../store/people.ts';
import { createRecordsPage, createRoomPage, createTable, formatTime } from './room-page.ts';

export function createMailsPage(mails: readonly Mail[]): Response {
  const rows = mails.map(({ id, recipient, subject, sent_at }) => [
    formatTime(sent_at),
    recipient,
    html`<a href="/__sandbox/mails/${id}">${subject}</a>`,
  ]);
  const table = createTable('E-Mails', ['Gesendet', 'An', 'Betreff'], rows);
  return createRecordsPage(
    'Postfach',
    rows.length === 0,
    'Noch wurde keine E-Mail gesendet.',
    table,
  );
}

export function createMailPage({ subject, recipient, sent_at, text }: Mail): Response {
  // `split` with a capture group returns the matches at odd indexes.
  const pieces = text
    .split(/(https?:\/\/[^\s]+)/)
    .map((piece, index) => (index % 2 === 1 ? html`<a href="${piece}">${piece}</a>` : piece));
  const card = html`<div class="card">
<p class="muted">An ${recipient}, ${formatTime(sent_at)}</p>
<pre>${pieces}</pre>
</div>`;
  return createRoomPage(subject, card);
}

const CONSENT_LABELS: Readonly<Record<ConsentKind, string>> = {
  terms: 'AGB',
  advertisement: 'Werbung',
};

export function createPersonPage({ username }: Person, consents: readonly Consent[]): Response {
  const rows = consents.map(({ kind, isGiven, version, source, decidedAt }) => [
    formatTime(decidedAt),
    CONSENT_LABELS[kind],
    isGiven === 1 ? 'erteilt' : 'widerrufen',
    version,
    html`<code>${source}</code>`,
  ]);
  const columnHeads = ['Wann', 'Was', 'Aussage', 'Fassung', 'Herkunft'];
  const emptySentence = 'Noch wurde keine Einwilligung erteilt.';
  const table = createTable('Einwilligungen', columnHeads, rows);
  return createRecordsPage(
    `Einwilligungen von ${username}`,
    rows.length === 0,
    emptySentence,
    table,
  );
}

export function createContactsPage(requests: readonly ContactRequest[]): Response {
  const cards = requests.map(({ ticket, category, topic, product, wkn, fields, received_at }) => {
    const contactTopic = findTopic(category, topic);
    return createTable(
      ticket,
      [],
      [
        ['Eingegangen', formatTime(received_at)],
        ['Thema', contactTopic?.category ?? ''],
        ['Anliegen', contactTopic?.topic ?? ''],
        ['Produkt', product],
        ['WKN', wkn ?? '–'],
        ...Object.entries(fields).map(([name, value]) => [name, formatAnswer(value)]),
      ],
    );
  });
  const emptySentence = 'Noch ist keine Anfrage eingegangen.';
  return createRecordsPage('Anfragen', cards.length === 0, emptySentence, html`${cards}`);
}

const REPORT_LABELS: Readonly<Record<string, string>> = {
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

export function createReportsPage(reports: readonly Report[]): Response {
  const rows = reports.map(({ kind, detail, route, release }) => [
    REPORT_LABELS[kind] ?? kind,
    html`<code>${detail}</code>`,
    route,
    release,
  ]);
  const emptySentence = html`Noch keine. Seiten melden sich, wenn <code>ownReports</code> in <code>environments.json</code> steht.`;
  const table = createTable('Meldungen', ['Meldung', 'Einzelheit', 'Route', 'Release'], rows);
  return createRecordsPage('Meldungen der Seiten', rows.length === 0, emptySentence, table);
}

export function formatAnswer(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'ja' : 'nein';
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
}
