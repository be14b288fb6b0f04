import type { findClientDifferences } from './differences.ts';

export type OtherClients = Readonly<NonNullable<ReturnType<typeof findClientDifferences>>>;

/** Finds the id of a client's publisher. @returns undefined for the publisher of the page */
export function findOtherPublisher(clientId: string): string | undefined {
  // Only pages whose clients differ have the element.
  const text = document.getElementById('other-clients')?.textContent;
  return text ? (JSON.parse(text) as OtherClients).clients[clientId]?.publisher : undefined;
}
