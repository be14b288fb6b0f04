import type { Hono } from 'hono';
import { html } from 'hono/html';
import {
  type OperationObject,
  openApiDocument,
  operationsOf,
} from '../../contract/openapi/document.ts';
import { type Example, resolved, type Schema } from '../../contract/openapi/open-api.ts';
import type { Content, ResponseObject } from '../../contract/openapi/responses.ts';
import type { SafeHtml } from '../html/page.ts';
import { ROOM, roomPage } from './room.ts';

const DOCUMENT = openApiDocument();

/** Serves the contract as OpenAPI and as a page (rule 21.7). */
export function serveContract(app: Hono): void {
  app.get(`${ROOM}/contract`, () => roomPage('Schnittstelle', contract()));
  app.get(`${ROOM}/openapi.json`, (context) => context.json(DOCUMENT));
}

function contract(): SafeHtml {
  const calls = operationsOf(DOCUMENT).map(([name, operation]) => ({
    tag: operation.tags[0],
    card: callCard(name, operation),
  }));
  const sections = DOCUMENT.tags.map(
    ({ name }) =>
      html`<section><h2 lang="en">${name}</h2>${calls.filter(({ tag }) => tag === name).map(({ card }) => card)}</section>`,
  );
  const shared = Object.entries(DOCUMENT.components.schemas)
    .filter(([name, schema]) => isLinked(schema) && !/Request$|Reply$|^Refusal/.test(name))
    .map(
      ([name, schema]) =>
        html`<section class="card" id="${name}"><h3>${name}</h3>${shapeOf(schema)}</section>`,
    );
  return html`<p>Was ein Backend senden muss, Version ${DOCUMENT.info.version}, ${calls.length} Aufrufe. Weitere Felder in Antworten sind erlaubt. Für Werkzeuge: <a href="${ROOM}/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
${sections}<section><h2>Gemeinsame Objekte</h2>${shared}</section>`;
}

function callCard(name: string, operation: OperationObject): SafeHtml {
  const { operationId, summary, description, security, parameters = [], requestBody } = operation;
  const [needs = {}] = security;
  const requirements = [
    'token' in needs ? 'angemeldet (x-token)' : 'öffentlich',
    ...('csrf' in needs ? ['CSRF-Token (x-csrf-token)'] : []),
    ...(operation['x-captcha'] ? ['Captcha (request_token)'] : []),
  ];
  const query: Schema = {
    properties: Object.fromEntries(parameters.map((one) => [one.name, one.schema])),
    required: parameters.filter(({ required }) => required).map((one) => one.name),
  };
  return html`<details class="card" id="${operationId}">
<summary><h3><code>${name}</code></h3> <span class="muted">${requirements.join(' · ')}</span></summary>
<p lang="en">${summary}. ${description}</p>
<h4>${requestBody ? 'Anfrage' : 'Parameter der Adresse'}</h4>
${requestBody ? contentOf(requestBody.content) : shapeOf(query)}
${Object.entries(operation.responses).map(([status, response]) => answer(Number(status), response))}
</details>`;
}

function answer(status: number, given: OperationObject['responses'][string]): SafeHtml {
  const { description, content, headers } = resolved<ResponseObject>(given, DOCUMENT);
  const more = Object.keys(headers).filter((name) => name !== 'Cache-Control');
  return html`<h4>${status < 400 ? 'Antwort' : 'Ablehnung'} ${status}: <span lang="en">${description}</span></h4>
${more.length > 0 && html`<p>Header: <code>${more.join(', ')}</code></p>`}
${contentOf(content, status < 400)}`;
}

function contentOf({ 'application/json': json }: Content, hasShape = true): SafeHtml {
  const examples = Object.values(json.examples).map((given) => {
    const { summary, value } = resolved<Example>(given, DOCUMENT);
    const isFlat = Object.values(Object(value)).every((part) => typeof part !== 'object');
    return html`${summary !== undefined && html`<p class="muted" lang="en">${summary}</p>`}<pre>${JSON.stringify(value, null, isFlat ? 0 : 2)}</pre>`;
  });
  return html`${hasShape && shapeOf(resolved<Schema>(json.schema, DOCUMENT))}${examples}`;
}

function shapeOf({ $ref, ...own }: Schema): SafeHtml {
  const target = $ref === undefined ? own : { ...resolved<Schema>({ $ref }, DOCUMENT), ...own };
  const { properties, additionalProperties: others, required = [], items, ...rest } = target;
  const { anyOf, oneOf = anyOf, description, type = [], ...limits } = rest;
  const note =
    description !== undefined && html` <span class="muted" lang="en">${description}</span>`;
  if ($ref !== undefined && isLinked(target)) {
    const name = $ref.slice($ref.lastIndexOf('/') + 1);
    return html`<a href="#${name}">${name}</a>${note}`;
  }
  const words = [
    ...(type.length > 0 ? [[type].flat().join(' or ')] : []),
    ...(oneOf ? ['one of'] : []),
    ...Object.entries(limits).map(([word, value]) => `${word} ${JSON.stringify(value)}`),
  ];
  const named = { ...properties, ...(typeof others === 'object' && { '*': others }) };
  const fields = Object.entries(named).map(([name, schema]) => {
    const optional = required.includes(name) ? '' : 'optional ';
    return html`<li><code>${name}</code> ${optional}${shapeOf(schema)}</li>`;
  });
  const parts = [...(items ? [items] : []), ...(oneOf ?? [])].map(
    (schema) => html`<li>${shapeOf(schema)}</li>`,
  );
  const list = [...fields, ...parts];
  return html`${words.join(', ')}${note}${list.length > 0 && html`<ul class="fields">${list}</ul>`}`;
}

function isLinked({ properties, oneOf }: Schema): boolean {
  return Boolean(properties ?? oneOf);
}
