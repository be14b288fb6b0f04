import type { ContactCategory, ContactDefinition } from '../../contract/contact.ts';
import type { FormField } from '../../contract/form/form-field.ts';
import type { SnapshotCategory } from './topics.ts';

export interface PageTopic {
  readonly path: string;
  readonly cId: string;
  readonly tId: string;
  readonly categories: ContactCategory[];
  readonly form: ContactDefinition;
}

/** Names of fields that a prerendered page may contain (rules 16.9, 7.14.13.c). */
const PLAIN_NAME = /^(?:company|email|name|phone|subject|temp[A-Z][\w.-]*)$/;

const KEYS_WITH_LINKS = ['label', 'description', 'text', 'helperText'];

/** A link in a text of the server; contract/form/server-text.ts recognises the same links. */
const LINK = /<\/?a(?=[\s/>])(?:"[^"]*"|'[^']*'|[^'"<>])*>/gi;

/**
 * Creates the form for a prerendered page, without empty properties. Links become plain text, because
 * only a browser can check an address.
 * @returns undefined for a form that only a browser can show
 */
export function createPageForm(form: ContactDefinition): ContactDefinition | undefined {
  if (!form.fields.every(isPlain)) return undefined;
  const text = JSON.stringify(form, (name, value: unknown) =>
    KEYS_WITH_LINKS.includes(name) && typeof value === 'string' ? removeLinks(value) : value,
  );
  return JSON.parse(text);
}

/** Repeats the removal, because the text around a removed link can form another link. */
function removeLinks(text: string): string {
  const rest = text.replace(LINK, '');
  return rest === text ? text : removeLinks(rest);
}

/** Whether a prerendered page may contain the field, which excludes passwords (rule 7.14.13.c). */
function isPlain({ name, type, additionalFields = [] }: FormField): boolean {
  return type !== 'password' && PLAIN_NAME.test(name) && additionalFields.every(isPlain);
}

export function removeForms(categories: readonly SnapshotCategory[]): ContactCategory[] {
  return categories.map(({ topics, ...category }) => ({
    ...category,
    topics: topics.map(({ form: _, ...topic }) => topic),
  }));
}
