import type { ContactCategory } from '../contract/contact.ts';
import { pathTo } from '../routes.ts';
import { clients } from './clients.ts';
import { topicsOf } from './contact-topics.ts';
import type { Client } from './schema.ts';
import type { Tree } from './trees.ts';

const files = import.meta.glob<unknown>('./contact/*.json', {
  eager: true,
  import: 'default',
});

/** @throws Error when the snapshot file of the client is missing @internal */
export function contactSnapshot(client: Client): ContactCategory[] {
  const snapshot = files[`./contact/${client.contactSnapshot}.json`];
  if (!snapshot)
    throw new Error(
      `sites/clients.ts, ${client.id}: there is no sites/contact/${client.contactSnapshot}.json.`,
    );
  return topicsOf(snapshot);
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
