import type { ContactCategory, ContactForm } from '../../contract/contact.ts';
import type { FormField } from '../../contract/form/form-field.ts';
import type { SnapshotCategory } from './topics.ts';

export interface PageTopic {
  readonly path: string;
  readonly cId: string;
  readonly tId: string;
  readonly categories: ContactCategory[];
  readonly form: ContactForm;
}

/** Names of fields that a page may contain (rules 16.9, 7.14.13.c). */
const PLAIN_NAME = /^(?:company|email|name|phone|subject|temp[A-Z][\w.-]*)$/;

const RICH = ['label', 'description', 'text', 'helperText'];

/** A link in a text of the server, as contract/form/server-text.ts finds it. */
const LINK = /<\/?a(?=[\s/>])(?:"[^"]*"|'[^']*'|[^'"<>])*>/gi;

/**
 * The form as a page holds it: without properties that have no value, and with the text of links
 * alone, because only a browser can check an address.
 * @returns undefined for a form that only a browser can show
 */
export function pageForm(form: ContactForm): ContactForm | undefined {
  if (!form.fields.every(isPlain)) return undefined;
  const text = JSON.stringify(form, (name, value: unknown) =>
    RICH.includes(name) && typeof value === 'string' ? withoutLinks(value) : value,
  );
  return JSON.parse(text);
}

/** The text around a removed link can make up another link. */
function withoutLinks(text: string): string {
  const rest = text.replace(LINK, '');
  return rest === text ? text : withoutLinks(rest);
}

/** Whether a page may contain the field: never one for passwords (rule 7.14.13.c). */
function isPlain({ name, type, additionalFields = [] }: FormField): boolean {
  return type !== 'password' && PLAIN_NAME.test(name) && additionalFields.every(isPlain);
}

export function withoutForms(categories: readonly SnapshotCategory[]): ContactCategory[] {
  return categories.map(({ topics, ...category }) => ({
    ...category,
    topics: topics.map(({ form: _, ...topic }) => topic),
  }));
}
