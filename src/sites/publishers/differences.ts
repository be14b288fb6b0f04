import { clients } from '../clients.ts';
import type { Client } from '../schemas/clients-and-environments.ts';
import type { Publisher } from '../schemas/publisher.ts';
import { differingFacts } from './facts.ts';

export function iconOf({ brand }: Client): string {
  return brand?.favicon?.address ?? '/favicon.svg';
}

/** A fact of each publisher of the portal but the own one, by its id. */
export function factOfOthers<Fact>(own: Publisher, factOf: (other: Publisher) => Fact) {
  const others = new Set(clients.map(({ publisher }) => publisher));
  others.delete(own);
  return Object.fromEntries([...others].map((other) => [other.id, factOf(other)]));
}

/** What differs from the page's own client, for clients with another publisher or mark (rule 25.5). */
export function otherClientsBeside(own: Client) {
  const differing = clients.flatMap((client) => {
    const publisher = client.publisher.id === own.publisher.id ? undefined : client.publisher.id;
    const icon = iconOf(client) === iconOf(own) ? undefined : iconOf(client);
    return publisher || icon ? [[client.id, { publisher, icon }] as const] : [];
  });
  if (differing.length === 0) return undefined;
  return {
    clients: Object.fromEntries(differing),
    // By publisher, so that clients share them.
    publishers: factOfOthers(own.publisher, (other) => differingFacts(own.publisher, other)),
  };
}
