import type { PublisherFacts } from './publisher-facts.ts';

/** What differs from the page's own client, for clients with another publisher or mark (rule 25.5). */
export interface OtherClients {
  readonly clients: Readonly<
    Record<string, { readonly publisher?: string; readonly icon?: string }>
  >;
  /** By publisher, so that clients share them. */
  readonly publishers: Readonly<Record<string, Partial<PublisherFacts>>>;
}

/** The key of a client's publisher; nothing for that of the page. */
export function otherPublisher(client: string): string | undefined {
  // At the end of a page, and only where clients differ.
  const text = document.getElementById('other-clients')?.textContent;
  return text ? (JSON.parse(text) as OtherClients).clients[client]?.publisher : undefined;
}
