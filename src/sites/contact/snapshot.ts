import { join } from 'node:path';
import type { ContactCategory } from '../../contract/calls/contact/contact-categories.ts';
import type { ContactDefinition } from '../../contract/calls/contact/contact-form.ts';
import type { FormField } from '../../contract/form/form-field.ts';
import { pathTo } from '../../contract/routes.ts';
import { clients } from '../clients.ts';
import { SitesError } from '../folder/folder-errors.ts';
import { describePlace, displayPath, readJsonIfPresent } from '../folder/read-json.ts';
import { sites } from '../loaded-sites.ts';
import type { Client } from '../schemas/clients-and-environments.ts';
import { siteOf, type Tree } from '../trees.ts';
import { parseSnapshot, type SnapshotCategory } from './topics.ts';

const FETCH_HINT = 'Fetch it with npm run contact:snapshot.';

const snapshotsByName = new Map<string, SnapshotCategory[]>();

/** @throws SitesError when the snapshot file of the client is missing or has no topics */
export function readContactSnapshot({ id, contactSnapshot: name }: Client): SnapshotCategory[] {
  const cachedSnapshot = snapshotsByName.get(name);
  if (cachedSnapshot) return cachedSnapshot;
  const file = join(sites.folder, 'contact', `${name}.json`);
  const content = readJsonIfPresent(file);
  if (content === undefined) {
    const path = ['clients', clients.findIndex((client) => client.id === id), 'contactSnapshot'];
    const place = describePlace(join(sites.folder, 'clients.json'), path);
    throw new SitesError([
      `${place} – names ${displayPath(file)}, which is missing. ${FETCH_HINT}`,
    ]);
  }
  const snapshot = parseSnapshot(content);
  if (!snapshot)
    throw new SitesError([
      `${displayPath(file)} is not a reply of POST /csa/contact, with a form of POST /csa/contact/getForm per topic. ${FETCH_HINT}`,
    ]);
  snapshotsByName.set(name, snapshot);
  return snapshot;
}

/** A topic whose prerendered page contains the form. */
export interface PageTopic {
  readonly path: string;
  readonly cId: string;
  readonly tId: string;
  readonly categories: ContactCategory[];
  readonly form: ContactDefinition;
}

export type ContactPlace = Readonly<ReturnType<typeof findContactPlace>>;

/** Finds category and topic of a contact page. Only a topic with a prerendered form has a `page`. */
export function findContactPlace(client: Client, parameters: Record<string, string | undefined>) {
  const categories = readContactSnapshot(client);
  const category = categories.find(({ cPath }) => cPath === parameters['category']);
  const topic = category?.topics.find(({ tPath }) => tPath === parameters['topic']);
  const { cId, cPath = '', cLabel } = category ?? {};
  const { tId, tPath = '', tLabel } = topic ?? {};
  const route = topic ? 'contactTopic' : 'contactCategory';
  const path = pathTo(category ? route : 'contact', { category: cPath, topic: tPath });
  const form = topic?.form && createPageForm(topic.form);
  const page: PageTopic | undefined =
    form && cId !== undefined && tId !== undefined
      ? { path, cId, tId, categories: removeForms(categories), form }
      : undefined;
  return { path, cId, tId, category: cLabel, topic: tLabel, page };
}

/** Lists the paths of categories and topics with a page, relative to the contact area. */
export function listContactPaths(tree: Tree): string[] {
  return readContactSnapshot(siteOf(tree).client).flatMap(({ cPath, topics }) => [
    cPath,
    ...topics.map(({ tPath }) => `${cPath}/${tPath}`),
  ]);
}

/** Names of fields that a prerendered page may contain (rules 16.9, 7.14.13.c). */
const PRERENDERED_NAME = /^(?:company|email|name|phone|subject|temp[A-Z][\w.-]*)$/;

const KEYS_WITH_LINKS = ['label', 'description', 'text', 'helperText'];

/** The start or end of a link in a text of the backend, as contract/form/server-text.ts recognises links. */
const LINK_TAG = /<\/?a(?=[\s/>])(?:"[^"]*"|'[^']*'|[^'"<>])*>/gi;

/**
 * Creates the form for a prerendered page, without properties that are undefined. Links become plain text,
 * because only a browser can check an address.
 * @returns undefined for a form that only a browser can show
 * @internal
 */
export function createPageForm(form: ContactDefinition): ContactDefinition | undefined {
  if (!form.fields.every(canBePrerendered)) return undefined;
  const text = JSON.stringify(form, (name, value: unknown) =>
    KEYS_WITH_LINKS.includes(name) && typeof value === 'string' ? removeLinks(value) : value,
  );
  return JSON.parse(text);
}

/** Removes links. If the remaining text contains another link, removes all its angle brackets, too. */
function removeLinks(text: string): string {
  const textWithoutLinks = text.replace(LINK_TAG, '');
  const hasLinks = textWithoutLinks.search(LINK_TAG) >= 0;
  return hasLinks ? textWithoutLinks.replace(/[<>]/g, '') : textWithoutLinks;
}

/** Whether a prerendered page may contain the field. A password field is excluded (rule 7.14.13.c). */
function canBePrerendered({ name, type, additionalFields = [] }: FormField): boolean {
  if (type === 'password' || !PRERENDERED_NAME.test(name)) return false;
  return additionalFields.every(canBePrerendered);
}

export function removeForms(categories: readonly SnapshotCategory[]): ContactCategory[] {
  return categories.map(({ topics, ...category }) => ({
    ...category,
    topics: topics.map(({ form: _, ...topic }) => topic),
  }));
}
