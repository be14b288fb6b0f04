import { join } from 'node:path';
import { pathTo } from '../../contract/routes.ts';
import { SitesError } from '../folder/folder-faults.ts';
import { readJson, shownPath } from '../folder/read-json.ts';
import { sites } from '../loaded-sites.ts';
import type { Client } from '../schemas/clients-and-environments.ts';
import { siteOf, type Tree } from '../trees.ts';
import { type PageTopic, pageForm, withoutForms } from './page-topic.ts';
import { type SnapshotCategory, snapshotOf } from './topics.ts';

const REFRESH = 'Fetch it with npm run contact:snapshot.';

const read = new Map<string, SnapshotCategory[]>();

/** @throws SitesError when the snapshot file of the client is missing or holds no topics */
export function contactSnapshot({ id, contactSnapshot: name }: Client): SnapshotCategory[] {
  const known = read.get(name);
  if (known) return known;
  const file = join(sites.folder, 'contact', `${name}.json`);
  const content = readJson(file, `clients.json names it as contactSnapshot of '${id}'. ${REFRESH}`);
  const topics = snapshotOf(content);
  if (!topics)
    throw new SitesError([
      `${shownPath(file)} is not a reply of POST /csa/contact, with a form of POST /csa/contact/getForm per topic. ${REFRESH}`,
    ]);
  read.set(name, topics);
  return topics;
}

export type ContactPlace = Readonly<ReturnType<typeof contactPlace>>;

/** `page` is set for a topic whose form is in its page. */
export function contactPlace(client: Client, parameters: Record<string, string | undefined>) {
  const categories = contactSnapshot(client);
  const category = categories.find(({ cPath }) => cPath === parameters['category']);
  const topic = category?.topics.find(({ tPath }) => tPath === parameters['topic']);
  const { cId, cPath = '', cLabel } = category ?? {};
  const { tId, tPath = '', tLabel } = topic ?? {};
  const route = topic ? 'contactTopic' : 'contactCategory';
  const path = pathTo(category ? route : 'contact', { category: cPath, topic: tPath });
  const form = topic?.form && pageForm(topic.form);
  const page: PageTopic | undefined =
    form && cId !== undefined && tId !== undefined
      ? { path, cId, tId, categories: withoutForms(categories), form }
      : undefined;
  return { path, cId, tId, category: cLabel, topic: tLabel, page };
}

/** Paths of the categories and topics that have a page, below that of the contact area. */
export function contactPaths(tree: Tree): string[] {
  return contactSnapshot(siteOf(tree).client).flatMap(({ cPath, topics }) => [
    cPath,
    ...topics.map(({ tPath }) => `${cPath}/${tPath}`),
  ]);
}
