import { html } from 'hono/html';
import type { OpenApiDocument, Schema } from '../../contract/openapi/open-api.ts';
import type { SafeHtml } from '../html/page.ts';
import { fieldsOf, type SchemaField } from './schema-fields.ts';

/** The fields of a schema as a list; notes are English, as in the document. */
export function fieldList(schema: Schema, document: OpenApiDocument): SafeHtml {
  const fields = fieldsOf(schema, document);
  return fields.length === 0
    ? html`<p>Keine Felder.</p>`
    : html`<ul class="fields">${fields.map(fieldItem)}</ul>`;
}

function fieldItem({ path, kind, isRequired, note, link }: SchemaField): SafeHtml {
  return html`<li><code>${path}</code> ${kind}${isRequired ? '' : ', optional'}${
    link !== undefined && html`, <a href="#${link}">${link}</a>`
  }${note !== undefined && html` <span class="muted" lang="en">${note}</span>`}</li>`;
}
