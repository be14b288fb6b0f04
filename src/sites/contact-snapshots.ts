import { join } from 'node:path';
import type { ContactCategory } from '../contract/contact.ts';
import { pathTo } from '../routes.ts';
import { clients } from './clients.ts';
import { topicsOf } from './contact-topics.ts';
import { SitesError } from './folder/faults.ts';
import { readJson, shownPath } from './folder/read-json.ts';
import type { Client } from './schema.ts';
import { sites } from './sites.ts';
import type { Tree } from './trees.ts';

const REFRESH = 'Fetch it with npm run contact:snapshot.';

const read = new Map<string, ContactCategory[]>();

/** @throws SitesError when the snapshot file of the client is missing or holds no topics */
export function contactSnapshot({ id, contactSnapshot: name }: Client): ContactCategory[] {
  const known = read.get(name);
  if (known) return known;
  const file = join(sites.folder, 'contact', `${name}.json`);
  const content = readJson(file, `clients.json names it as contactSnapshot of '${id}'. ${REFRESH}`);
  let topics: ContactCategory[];
  try {
    topics = topicsOf(content);
  } catch {
    throw new SitesError([`${shownPath(file)} is no reply of POST /csa/contact. ${REFRESH}`]);
  }
  read.set(name, topics);
  return topics;
}

export interface ContactPlace {
  readonly path: string;
  readonly cId?: string;
  readonly tId?: string;
  readonly category?: string;
  readonly topic?: string;
}

export function contactPlace(
  client: Client,
  parameters: Record<string, string | undefined>,
): ContactPlace {
  const category = contactSnapshot(client).find(({ cPath }) => cPath === parameters['category']);
  if (!category) return { path: pathTo('contact') };
  const topic = category.topics.find(({ tPath }) => tPath === parameters['topic']);
  if (!topic)
    return {
      path: pathTo('contactCategory', { category: category.cPath }),
      cId: category.cId,
      category: category.cLabel,
    };
  return {
    path: pathTo('contactTopic', { category: category.cPath, topic: topic.tPath }),
    cId: category.cId,
    tId: topic.tId,
    category: category.cLabel,
    topic: topic.tLabel,
  };
}

export function categoryPaths(tree: Tree) {
  return snapshotOf(tree).map(({ cPath }) => ({ category: cPath }));
}

export function topicPaths(tree: Tree) {
  return snapshotOf(tree).flatMap(({ cPath, topics }) =>
    topics.map(({ tPath }) => ({ category: cPath, topic: tPath })),
  );
}

function snapshotOf(tree: Tree): ContactCategory[] {
  const client = clients.find(({ id }) => id === tree.client);
  return client ? contactSnapshot(client) : [];
}
