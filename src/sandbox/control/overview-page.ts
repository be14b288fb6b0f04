import { html } from 'hono/html';
import { pathTo } from '../../contract/routes.ts';
import type { Backend } from '../backend.ts';
import type { Visit } from '../endpoint/visit.ts';
import type { SafeHtml } from '../html/page.ts';
import { NETWORKS } from '../network/networks.ts';
import { CUSTOMERS } from '../registration/customers.ts';
import { SEED_PASSWORD, SEEDS } from '../seed.ts';
import { allPeople } from '../store/people.ts';
import { answersOf } from '../store/profiles.ts';
import { shown } from './records.ts';
import { dataTable, roomPage } from './room.ts';

export function overviewPage(backend: Backend, visit: Visit) {
  return roomPage(
    'Kontrollraum der Sandbox',
    html`${peopleTable(backend, visit)}${networkForm(visit)}${customerLinks()}
<section class="card">
<h2>Von vorn beginnen</h2>
<p>Vergisst alle Zugänge, Sitzungen, E-Mails und Anfragen und legt die Personen neu an.</p>
<form method="post" action="/__sandbox/reset"><button>Zurücksetzen</button></form>
</section>`,
  );
}

function peopleTable({ store }: Backend, { person }: Visit): SafeHtml {
  const rows = allPeople(store).map(({ id, username, firstname, lastname, confirmed_at }) => {
    const answers = Object.entries(answersOf(store, id)).map(
      ([name, value]) => html`<br><span class="muted">${name}: ${shown(value)}</span>`,
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
  return html`${dataTable('Personen', ['Benutzername', 'Name', 'Art', 'Ohne Passwort'], rows)}
<section class="card">
<p>Das Passwort der angelegten Personen ist <code>${SEED_PASSWORD}</code>. ${
    person
      ? html`In diesem Browser ist <strong>${person.username}</strong> angemeldet.`
      : 'In diesem Browser ist niemand angemeldet.'
  }</p>
${person && html`<form method="post" action="/__sandbox/expire"><button class="quiet">Sitzung ablaufen lassen</button></form>`}
</section>`;
}

function networkForm({ network }: Visit): SafeHtml {
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

function customerLinks(): SafeHtml {
  const links = CUSTOMERS.map(
    ({ customer, securityType }) =>
      html`<li><a href="${pathTo('selfEnrollment', { customer })}">${customer}</a> <span class="muted">${securityType}</span></li>`,
  );
  return html`<section class="card"><h2>Kunden mit Selbstregistrierung</h2><ul class="links">${links}</ul></section>`;
}
