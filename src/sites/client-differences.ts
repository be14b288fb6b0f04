import { clients } from './clients.ts';
import type { OtherClients } from './other-clients.ts';
import { differingFacts } from './publisher-facts.ts';
import type { Publisher } from './publisher-schema.ts';
import type { Client } from './schema.ts';

export function iconOf({ brand }: Client): string {
  return brand?.favicon?.address ?? '/favicon.svg';
}

export function publishersBeside(own: Publisher): Publisher[] {
  const all = new Set(clients.map(({ publisher }) => publisher));
  return [...all].filter((publisher) => publisher !== own);
}

/** What a page carries for clients with another publisher or mark; nothing where there is none. */
export function otherClientsBeside(own: Client): OtherClients | undefined {
  const differing = clients.flatMap((client) => {
    const publisher = client.publisher.id === own.publisher.id ? undefined : client.publisher.id;
    const icon = iconOf(client) === iconOf(own) ? undefined : iconOf(client);
    return publisher || icon
      ? [[client.id, { ...(publisher && { publisher }), ...(icon && { icon }) }] as const]
      : [];
  });
  if (differing.length === 0) return undefined;
  return {
    clients: Object.fromEntries(differing),
    publishers: Object.fromEntries(
      publishersBeside(own.publisher).map((other) => [
        other.id,
        differingFacts(own.publisher, other),
      ]),
    ),
  };
}
