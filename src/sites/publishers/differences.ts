import { clients } from '../clients.ts';
import type { Client } from '../schemas/clients-and-environments.ts';
import type { Publisher } from '../schemas/publisher.ts';
import { findDifferingFacts } from './facts.ts';

export function iconOf({ brand }: Client): string {
  return brand?.favicon?.address ?? '/favicon.svg';
}

/** Collects a fact of each other publisher of the portal by the publisher's id. */
export function collectFactOfOthers<Fact>(own: Publisher, factOf: (other: Publisher) => Fact) {
  const publishers = new Set(clients.map(({ publisher }) => publisher));
  publishers.delete(own);
  return Object.fromEntries([...publishers].map((other) => [other.id, factOf(other)]));
}

/** Finds clients with another publisher or mark than the page's own client (rule 25.5). */
export function findOtherClients(own: Client) {
  const differing = clients.flatMap((client) => {
    const publisher = client.publisher.id === own.publisher.id ? undefined : client.publisher.id;
    const icon = iconOf(client) === iconOf(own) ? undefined : iconOf(client);
    return publisher || icon ? [[client.id, { publisher, icon }] as const] : [];
  });
  if (differing.length === 0) return undefined;
  return {
    clients: Object.fromEntries(differing),
    // Keyed by publisher, because clients can share a publisher.
    publishers: collectFactOfOthers(own.publisher, (other) =>
      findDifferingFacts(own.publisher, other),
    ),
  };
}
