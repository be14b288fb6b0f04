import type { Hono } from 'hono';
import { html } from 'hono/html';
import { openApiDocument } from '../../contract/openapi/document.ts';
import type { OpenApiDocument } from '../../contract/openapi/open-api.ts';
import { type Page, pageResponse, type SafeHtml } from '../html/page.ts';
import { callCard } from './contract-call.ts';
import { fieldList } from './contract-fields.ts';
import { roomPage } from './room.ts';
import { linkedSchemas } from './schema-fields.ts';

/** Serves the contract as OpenAPI and as a page (rule 21.7). @param room path of the control room */
export function serveContract(app: Hono, room: string): void {
  app.get(`${room}/contract`, () => pageResponse(contractPage(openApiDocument())));
  app.get(`${room}/openapi.json`, (context) => context.json(openApiDocument()));
}

function contractPage(document: OpenApiDocument): Page {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  );
  const sections = document.tags.map(({ name }) => {
    const cards = calls
      .filter(({ operation }) => operation.tags.includes(name))
      .map((call) => callCard(call.name, call.operation, document));
    return html`<section><h2 lang="en">${name}</h2>${cards}</section>`;
  });
  return roomPage(
    'Schnittstelle',
    html`<p>Was ein Backend senden muss, Version ${document.info.version}, ${calls.length} Aufrufe. Weitere Felder in Antworten sind erlaubt. Für Werkzeuge: <a href="/__sandbox/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
${sections}${sharedSchemas(document)}`,
  );
}

/** Named schemas that fields refer to. */
function sharedSchemas(document: OpenApiDocument): SafeHtml {
  const cards = linkedSchemas(document).map(
    ([name, schema]) => html`<section class="card" id="${name}">
<h3>${name}</h3>
${fieldList(schema, document)}
</section>`,
  );
  return html`<section><h2>Gemeinsame Objekte</h2>${cards}</section>`;
}
