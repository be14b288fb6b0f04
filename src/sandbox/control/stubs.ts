import type { Hono } from 'hono';
import { html } from 'hono/html';
import { clients } from '../../sites/clients.ts';
import type { Backend } from '../backend.ts';
import { readVisit } from '../endpoint/visit.ts';
import { createPageResponse } from '../html/page.ts';
import { CONTROL_ROOM_PATH } from './room-page.ts';

const PRODUCT_TITLES: Readonly<Record<string, string>> = {
  library: 'Rechercheplattform',
  shop: 'Shop',
};

/** Serves placeholder pages for products outside the portal (rule 2.3). */
export function serveStubs(app: Hono, backend: Backend): void {
  // A client's start page has a stub if its address is a plain path of the control room.
  const stubs = [
    ...clients
      .filter(
        ({ start }) => /^[\w/-]+$/.test(start.dev) && start.dev.startsWith(`${CONTROL_ROOM_PATH}/`),
      )
      .map((client) => ({
        path: client.start.dev,
        title: PRODUCT_TITLES[client.id] ?? client.productName,
        client,
      })),
    { path: `${CONTROL_ROOM_PATH}/hilfe`, title: 'Hilfe und häufige Fragen', client: clients[0] },
    {
      path: `${CONTROL_ROOM_PATH}/passkeys`,
      title: 'Passkeys und zweiter Faktor',
      client: clients[0],
    },
    { path: '/admin/benutzerverwaltung', title: 'Benutzerverwaltung', client: clients[0] },
  ];
  for (const { path, title, client } of stubs)
    app.get(path, (context) => {
      const { person } = readVisit(backend, context);
      const clientQuery = new URLSearchParams({ clientId: client.id });
      return createPageResponse({
        title,
        main: html`
<h1>${title}</h1>
<div class="card">
<p>Diese Seite steht in der Sandbox für das Produkt außerhalb des Kontobereichs.</p>
<p>${person ? `Angemeldet als ${person.username}.` : 'Niemand ist angemeldet.'}</p>
<p><a class="button" href="/?${clientQuery.toString()}">Mein Konto</a></p>
<p class="muted">Von dort führt der Link „Zurück zu${client.label}“ wieder hierher.</p>
</div>`,
      });
    });
}
