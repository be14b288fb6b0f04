import type { Hono } from 'hono';
import { html } from 'hono/html';
import { clients } from '../../sites/clients.ts';
import type { Backend } from '../backend.ts';
import { visitOf } from '../endpoint/visit.ts';
import { pageResponse } from '../html/page.ts';
import { ROOM } from './room.ts';

const TITLES: Readonly<Record<string, string>> = { library: 'Rechercheplattform', shop: 'Shop' };

/** Placeholder pages for products outside the portal (rule 2.3). */
export function serveStubs(app: Hono, backend: Backend): void {
  const stubs = [
    ...clients
      .filter(({ start }) => /^[\w/-]+$/.test(start.dev) && start.dev.startsWith(`${ROOM}/`))
      .map((client) => ({
        path: client.start.dev,
        title: TITLES[client.id] ?? client.productName,
        client,
      })),
    { path: `${ROOM}/hilfe`, title: 'Hilfe und häufige Fragen', client: clients[0] },
    { path: `${ROOM}/passkeys`, title: 'Passkeys und zweiter Faktor', client: clients[0] },
    { path: '/admin/benutzerverwaltung', title: 'Benutzerverwaltung', client: clients[0] },
  ];
  for (const { path, title, client } of stubs)
    app.get(path, (context) => {
      const { person } = visitOf(backend, context);
      const here = new URLSearchParams({ clientId: client.id });
      return pageResponse({
        title,
        main: html`
<h1>${title}</h1>
<div class="card">
<p>Diese Seite steht in der Sandbox für das Produkt außerhalb des Kontobereichs.</p>
<p>${person ? `Angemeldet als ${person.username}.` : 'Niemand ist angemeldet.'}</p>
<p><a class="button" href="/?${here.toString()}">Mein Konto</a></p>
<p class="muted">Von dort führt der Link „Zurück zu${client.label}“ wieder hierher.</p>
</div>`,
      });
    });
}
