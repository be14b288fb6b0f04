import type { otherClientsBeside } from './differences.ts';

export type OtherClients = Readonly<NonNullable<ReturnType<typeof otherClientsBeside>>>;

/** The key of a client's publisher; nothing for that of the page. */
export function otherPublisher(client: string): string | undefined {
  // At the end of a page, and only where clients differ.
  const text = document.getElementById('other-clients')?.textContent;
  return text ? (JSON.parse(text) as OtherClients).clients[client]?.publisher : undefined;
}
