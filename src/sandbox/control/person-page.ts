import { html } from 'hono/html';
import type { Page } from '../html/page.ts';
import type { Consent, ConsentKind } from '../store/consents.ts';
import type { Person } from '../store/people.ts';
import { roomPage, shownTime } from './room.ts';

const KIND_LABELS: Readonly<Record<ConsentKind, string>> = {
  terms: 'AGB',
  advertisement: 'Werbung',
};

/** Consent records of a person (rule S14.10). */
export function personPage({ username }: Person, consents: readonly Consent[]): Page {
  const rows = consents.map(
    ({ kind, given, version, source, at }) => html`<tr>
<td>${shownTime(at)}</td>
<td>${KIND_LABELS[kind]}</td>
<td>${given === 1 ? 'erteilt' : 'widerrufen'}</td>
<td>${version}</td>
<td><code>${source}</code></td>
</tr>`,
  );
  return roomPage(
    `Einwilligungen von ${username}`,
    rows.length === 0
      ? html`<p class="card">Noch wurde keine Einwilligung erteilt.</p>`
      : html`<div class="card scroll" tabindex="0" role="group" aria-label="Einwilligungen"><table>
<thead><tr><th scope="col">Wann</th><th scope="col">Was</th><th scope="col">Aussage</th><th scope="col">Fassung</th><th scope="col">Herkunft</th></tr></thead>
<tbody>${rows}</tbody>
</table></div>`,
  );
}
