import { join } from 'node:path';
import { withFallback } from '../contract/definition/readers.ts';
import { pathTo } from '../contract/routes.ts';
import { type SnapshotCategory, snapshotOf } from './contact-topics.ts';
import { SitesError } from './folder/folder-faults.ts';
import { readJson, shownPath } from './folder/read-json.ts';
import { sites } from './loaded-sites.ts';
import { type PageTopic, pageForm, withoutForms } from './page-topic.ts';
import type { Client } from './schema.ts';
import { siteOf, type Tree } from './trees.ts';

const REFRESH = 'Fetch it with npm run contact:snapshot.';

const read = new Map<string, SnapshotCategory[]>();

/** @throws SitesError when the snapshot file of the client is missing or holds no topics */
export function contactSnapshot({ id, contactSnapshot: name }: Client): SnapshotCategory[] {
  const known = read.get(name);
  if (known) return known;
  const file = join(sites.folder, 'contact', `${name}.json`);
  const content = readJson(file, `clients.json names it as contactSnapshot of '${id}'. ${REFRESH}`);
  const topics = withFallback(snapshotOf, undefined)(content);
  if (!topics)
    throw new SitesError([
      `${shownPath(file)} is no reply of POST /csa/contact, with a form of POST /csa/contact/getForm per topic. ${REFRESH}`,
    ]);
  read.set(name, topics);
  return topics;
}

export interface ContactPlace {
  readonly path: string;
  readonly cId?: string;
  readonly tId?: string;
  readonly category?: string;
  readonly topic?: string;
  /** Of a topic whose form is in its page. */
  readonly page?: PageTopic;
}

export function contactPlace(
  client: Client,
  parameters: Record<string, string | undefined>,
): ContactPlace {
  const found = contactSnapshot(client).find(({ cPath }) => cPath === parameters['category']);
  if (!found) return { path: pathTo('contact') };
  const { cId, cPath, cLabel } = found;
  const topic = found.topics.find(({ tPath }) => tPath === parameters['topic']);
  if (!topic)
    return { path: pathTo('contactCategory', { category: cPath }), cId, category: cLabel };
  const { tId, tPath, tLabel } = topic;
  const path = pathTo('contactTopic', { category: cPath, topic: tPath });
  const form = topic.form && pageForm(topic.form);
  const page = form && { path, cId, tId, categories: withoutForms(contactSnapshot(client)), form };
  return { path, cId, tId, category: cLabel, topic: tLabel, ...(page && { page }) };
}

/** Of the categories and topics that have a page, below that of the contact area. */
export function contactPaths(tree: Tree): string[] {
  return contactSnapshot(siteOf(tree).client).flatMap(({ cPath, topics }) => [
    cPath,
    ...topics.map(({ tPath }) => `${cPath}/${tPath}`),
  ]);
}
