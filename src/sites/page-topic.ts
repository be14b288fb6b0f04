import type { ContactCategory, ContactForm } from '../contract/contact.ts';
import type { FormField } from '../contract/form/form-field.ts';
import type { SnapshotCategory } from './contact-topics.ts';

/** What the page of a topic holds: the topics of its client, and the topic's form (rule 7.14.13). */
export interface PageTopic {
  readonly path: string;
  readonly cId: string;
  readonly tId: string;
  readonly categories: readonly ContactCategory[];
  readonly form: ContactForm;
}

/**
 * Names that no property of a form element has (rules 16.9, S2.1): only a browser can tell the
 * properties, so a build must not choose the keys of other names.
 */
const PLAIN_NAME = /^(?:company|email|name|phone|subject|temp[A-Z][\w.-]*)$/;

/**
 * The form as a page holds it: without properties that have no value.
 * @returns undefined for a form that only a browser can show
 */
export function pageForm(form: ContactForm): ContactForm | undefined {
  if (!form.fields.every(isPlain)) return undefined;
  return withoutUndefined(form);
}

/** A password must not be lost, as it would be when another form takes the place (rule 11.8). */
function isPlain({ name, type, additionalFields = [] }: FormField): boolean {
  return type !== 'password' && PLAIN_NAME.test(name) && additionalFields.every(isPlain);
}

export function withoutForms(categories: readonly SnapshotCategory[]): ContactCategory[] {
  return categories.map(({ topics, ...category }) => ({
    ...category,
    topics: topics.map(({ form: _, ...topic }) => topic),
  }));
}

function withoutUndefined<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}
