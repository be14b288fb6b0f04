import { html } from 'hono/html';
import type {
  Content,
  Example,
  OpenApiDocument,
  OperationObject,
  Reference,
  ResponseObject,
  Schema,
} from '../../contract/openapi/open-api.ts';
import type { SafeHtml } from '../html/page.ts';
import { fieldList } from './contract-fields.ts';

/** A call with its requirements, fields, answers and examples (rule 21.7). */
export function callCard(
  name: string,
  operation: OperationObject,
  document: OpenApiDocument,
): SafeHtml {
  const { operationId, summary, description, security, requestBody } = operation;
  const [needs = {}] = security;
  const requirements = [
    'token' in needs ? 'angemeldet (x-token)' : 'öffentlich',
    ...('csrf' in needs ? ['CSRF-Token (x-csrf-token)'] : []),
    ...(operation['x-captcha'] ? ['Captcha (request_token)'] : []),
  ];
  return html`<details class="card" id="${operationId}">
<summary><h3><code>${name}</code></h3> <span class="muted">${requirements.join(' · ')}</span></summary>
<p lang="en">${summary}. ${description}</p>
<h4>${requestBody ? 'Anfrage' : 'Parameter der Adresse'}</h4>
${fieldList(requestSchema(operation), document)}
${requestBody && examples(requestBody.content, document)}
${Object.entries(operation.responses).map(([status, response]) => answer(Number(status), response, document))}
</details>`;
}

/** The query parameters of a GET are its fields. */
function requestSchema({ parameters = [], requestBody }: OperationObject): Schema {
  if (requestBody) return requestBody.content['application/json'].schema;
  return {
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  };
}

function answer(
  status: number,
  response: ResponseObject | Reference,
  document: OpenApiDocument,
): SafeHtml {
  const found = '$ref' in response ? document.components.responses[nameOf(response)] : response;
  if (!found) return html``;
  const { description, content, headers } = found;
  const more = Object.keys(headers).filter((name) => name !== 'Cache-Control');
  return html`<h4>${status < 400 ? 'Antwort' : 'Ablehnung'} ${status}: <span lang="en">${description}</span></h4>
${more.length > 0 && html`<p>Header: <code>${more.join(', ')}</code></p>`}
${status < 400 && fieldList(content['application/json'].schema, document)}
${examples(content, document)}`;
}

function examples(content: Content, document: OpenApiDocument): SafeHtml[] {
  return Object.values(content['application/json'].examples).map((given) => {
    const { summary, value } = exampleOf(given, document);
    return html`${summary !== undefined && html`<p class="muted" lang="en">${summary}</p>`}<pre>${shownJson(value)}</pre>`;
  });
}

/** A value without inner objects stands on one line. */
function shownJson(value: unknown): string {
  const isFlat = Object.values(Object(value)).every((part) => typeof part !== 'object');
  return JSON.stringify(value, null, isFlat ? 0 : 2);
}

function exampleOf(given: Example | Reference, { components }: OpenApiDocument): Example {
  const found = '$ref' in given ? components.examples[nameOf(given)] : given;
  return found ?? { value: undefined };
}

function nameOf({ $ref }: Reference): string {
  return $ref.slice($ref.lastIndexOf('/') + 1);
}
