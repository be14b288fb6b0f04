import { html } from 'hono/html';
import type { Page, SafeHtml } from '../html/page.ts';
import type { Mail } from '../store/mails.ts';
import { roomPage, shownTime } from './room.ts';

export function mailsPage(mails: readonly Mail[]): Page {
  const rows = mails.map(
    (mail) => html`<tr>
<td>${shownTime(mail.sent_at)}</td>
<td>${mail.recipient}</td>
<td><a href="/__sandbox/mails/${mail.id}">${mail.subject}</a></td>
</tr>`,
  );
  return roomPage(
    'Postfach',
    mails.length === 0
      ? html`<p class="card">Noch wurde keine E-Mail gesendet.</p>`
      : html`<div class="card scroll"><table>
<thead><tr><th scope="col">Gesendet</th><th scope="col">An</th><th scope="col">Betreff</th></tr></thead>
<tbody>${rows}</tbody>
</table></div>`,
  );
}

export function mailPage(mail: Mail): Page {
  return roomPage(
    mail.subject,
    html`<div class="card">
<p class="muted">An ${mail.recipient}, ${shownTime(mail.sent_at)}</p>
<pre>${withLinks(mail.text)}</pre>
</div>`,
  );
}

/** `split` with a capture group returns the matches at odd indexes. */
function withLinks(text: string): SafeHtml[] {
  return text
    .split(/(https?:\/\/[^\s]+)/)
    .map((piece, index) =>
      index % 2 === 1 ? html`<a href="${piece}">${piece}</a>` : html`${piece}`,
    );
}
