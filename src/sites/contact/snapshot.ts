import { join } from 'node:path';
import { pathTo } from '../../contract/routes.ts';
import { SitesError } from '../folder/folder-errors.ts';
import { displayPath, readJson } from '../folder/read-json.ts';
import { sites } from '../loaded-sites.ts';
import type { Client } from '../schemas/clients-and-environments.ts';
import { siteOf, type Tree } from '../trees.ts';
import { createPageForm, type PageTopic, removeForms } from './page-topic.ts';
import { parseSnapshot, type SnapshotCategory } from './topics.ts';

const FETCH_HINT = 'Fetch it with npm run contact:snapshot.';

const topicsByName = new Map<string, SnapshotCategory[]>();

/** @throws SitesError when the snapshot file of the client is missing or holds no topics */
export function contactSnapshot({ id, contactSnapshot: name }: Client): SnapshotCategory[] {
  const known = topicsByName.get(name);
  if (known) return known;
  const file = join(sites.folder, 'contact', `${name}.json`);
  const content = readJson(
    file,
    `clients.json names it as contactSnapshot of '${id}'. ${FETCH_HINT}`,
  );
  const topics = parseSnapshot(content);
  if (!topics)
    throw new SitesError([
      `${displayPath(file)} is not a reply of POST /csa/contact, with a form of POST /csa/contact/getForm per topic. ${FETCH_HINT}`,
    ]);
  topicsByName.set(name, topics);
  return topics;
}

export type ContactPlace = Readonly<ReturnType<typeof contactPlace>>;

/** Finds category and topic of a contact page. `page` is set for a topic with a prerendered form. */
export function contactPlace(client: Client, parameters: Record<string, string | undefined>) {
  const categories = contactSnapshot(client);
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
export function contactPaths(tree: Tree): string[] {
  return contactSnapshot(siteOf(tree).client).flatMap(({ cPath, topics }) => [
    cPath,
    ...topics.map(({ tPath }) => `${cPath}/${tPath}`),
  ]);
}
