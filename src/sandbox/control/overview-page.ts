import { html } from 'hono/html';
import { pathTo } from '../../contract/routes.ts';
import type { Backend } from '../backend.ts';
import type { Visit } from '../endpoint/visit.ts';
import type { SafeHtml } from '../html/page.ts';
import { NETWORKS } from '../network/networks.ts';
import { CUSTOMERS } from '../registration/customers.ts';
import { SEED_PASSWORD, SEEDS } from '../seed.ts';
import { listPeople } from '../store/people.ts';
import { readAnswers } from '../store/profiles.ts';
import { formatAnswer } from './record-pages.ts';
import { createRoomPage, createTable } from './room-page.ts';

export function createOverviewPage(backend: Backend, visit: Visit) {
  return createRoomPage(
    'Kontrollraum der Sandbox',
    html`${createPeopleTable(backend, visit)}${createNetworkForm(visit)}${createCustomerLinks()}
<section class="card">
<h2>Von vorn beginnen</h2>
<p>Vergisst alle Zugänge, Sitzungen, E-Mails und Anfragen und legt die Personen neu an.</p>
<form method="post" action="/__sandbox/reset"><button>Zurücksetzen</button></form>
</section>`,
  );
}

function createPeopleTable({ store }: Backend, { person }: Visit): SafeHtml {
  const rows = listPeople(store).map(({ id, username, firstname, lastname, confirmed_at }) => {
    const answers = Object.entries(readAnswers(store, id)).map(
      ([name, value]) => html`<br><span class="muted">${name}: ${formatAnswer(value)}</span>`,
    );
    const note = SEEDS.find(({ email }) => email === username)?.note ?? 'Selbst registriert';
    return [
      html`<a href="/__sandbox/people/${id}">${username}</a>`,
      `${firstname} ${lastname}`,
      html`${confirmed_at === null ? `${note}, noch nicht bestätigt` : note}${answers}`,
      confirmed_at !== null &&
        html`<form method="post" action="/__sandbox/sign-in"><input type="hidden" name="username" value="${username}"><button class="quiet" aria-label="Anmelden als ${username}">Anmelden</button></form>`,
    ];
  });
  return html`${createTable('Personen', ['Benutzername', 'Name', 'Art', 'Ohne Passwort'], rows)}
<section class="card">
<p>Das Passwort der angelegten Personen ist <code>${SEED_PASSWORD}</code>. ${
    person
      ? html`In diesem Browser ist <strong>${person.username}</strong> angemeldet.`
      : 'In diesem Browser ist niemand angemeldet.'
  }</p>
${person && html`<form method="post" action="/__sandbox/expire"><button class="quiet">Sitzung ablaufen lassen</button></form>`}
</section>`;
}

function createNetworkForm({ network }: Visit): SafeHtml {
  const options = NETWORKS.map(
    ({ id, label }) =>
      html`<option value="${id}"${id === network.id && html` selected`}>${label}</option>`,
  );
  return html`<section class="card">
<h2>Woher kommen Sie?</h2>
<p>Gilt für diesen Browser. Im echten Betrieb entscheidet die Netzadresse.</p>
<form method="post" action="/__sandbox/place" class="row">
<div><label for="place">Netz</label><select id="place" name="place">${options}</select></div>
<button>Übernehmen</button>
</form>
</section>`;
}

function createCustomerLinks(): SafeHtml {
  const links = CUSTOMERS.map(
    ({ customer, securityType }) =>
      html`<li><a href="${pathTo('selfEnrollment', { customer })}">${customer}</a> <span class="muted">${securityType}</span></li>`,
  );
  return html`<section class="card"><h2>Kunden mit Selbstregistrierung</h2><ul class="links">${links}</ul></section>`;
}
