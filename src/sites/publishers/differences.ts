import { clients } from '../clients.ts';
import type { Client } from '../schemas/clients-and-environments.ts';
import type { Publisher } from '../schemas/publisher.ts';
import { findDifferingFacts } from './facts.ts';

export function iconOf({ brand }: Pick<Client, 'brand'>): string {
  return brand?.favicon?.address ?? '/favicon.svg';
}

/** Returns the fact of each other publisher under that publisher's id. */
export function collectFactOfOtherPublishers<Fact>(
  excludedPublisher: Publisher,
  factOf: (publisher: Publisher) => Fact,
) {
  const publishers = new Set(clients.map(({ publisher }) => publisher));
  publishers.delete(excludedPublisher);
  return Object.fromEntries([...publishers].map((publisher) => [publisher.id, factOf(publisher)]));
}

/**
 * Finds the clients whose publisher or icon differs from that of the page's client, and the differing facts of the
 * other publishers (rule 25.5).
 */
export function findClientDifferences({ publisher: pagePublisher, ...pageClient }: Client) {
  const pageIcon = iconOf(pageClient);
  const otherClients = clients.flatMap((client) => {
    const publisher = client.publisher.id === pagePublisher.id ? undefined : client.publisher.id;
    const icon = iconOf(client) === pageIcon ? undefined : iconOf(client);
    return publisher || icon ? [[client.id, { publisher, icon }] as const] : [];
  });
  if (otherClients.length === 0) return undefined;
  return {
    clients: Object.fromEntries(otherClients),
    // The facts are listed by publisher, because clients can share a publisher.
    publishers: collectFactOfOtherPublishers(pagePublisher, (publisher) =>
      findDifferingFacts(pagePublisher, publisher),
    ),
  };
}
