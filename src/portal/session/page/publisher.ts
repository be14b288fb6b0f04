import { atom } from 'nanostores';
import type { PublisherFacts } from '../../../sites/publishers/facts.ts';
import type { OtherClients } from '../../../sites/publishers/other-clients.ts';
import { readPageState, setPageFlag } from '../../page-state.ts';

/** The facts in which the active client's publisher differs from the publisher of the page (rule 25.5). */
export const $otherPublisher = atom<Partial<PublisherFacts>>({});

/**
 * Shows the publisher of the client that the head script has chosen (rule 25.5): texts and the list `links`
 * at `data-publisher`, addresses at `data-publisher-link`.
 */
export function showOtherClient(): void {
  // Islands read this by a module that is in a chunk with React, which this script must not load.
  const text = document.getElementById('other-clients')?.textContent ?? '';
  const { clients, publishers }: OtherClients = JSON.parse(text);
  const { icon, publisher = '' } = clients[readPageState('client') ?? ''] ?? {};
  if (icon) document.querySelector('link[rel=icon]')?.setAttribute('href', icon);
  const facts = publishers[publisher] ?? {};
  $otherPublisher.set(facts);
  showFacts(facts);
  setPageFlag('facts');
}

function showFacts({ links, ...facts }: Partial<PublisherFacts>): void {
  for (const [fact, value] of Object.entries(facts)) {
    for (const place of document.querySelectorAll(`[data-publisher="${fact}"]`))
      place.textContent = value;
    for (const link of document.querySelectorAll(`[data-publisher-link="${fact}"]`))
      link.setAttribute('href', value);
  }
  const list = document.querySelector('[data-publisher="links"]');
  const pattern = list?.firstElementChild;
  if (links && list && pattern)
    list.replaceChildren(...links.map((link) => createItem(pattern, link)));
}

function createItem(
  pattern: Element,
  { label, address }: { label: string; address: string },
): Node {
  const item = pattern.cloneNode(true);
  const link = item.firstChild;
  if (link instanceof HTMLAnchorElement) {
    link.href = address;
    link.firstChild?.replaceWith(label);
  }
  return item;
}
