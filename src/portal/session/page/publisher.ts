import { atom } from 'nanostores';
import type { PublisherFacts } from '../../../sites/publishers/facts.ts';
import type { OtherClients } from '../../../sites/publishers/other-clients.ts';

/** What differs at the active client's publisher from that of the page (rule 25.5). */
export const $otherPublisher = atom<Partial<PublisherFacts>>({});

/**
 * Shows the active client's publisher (rule 25.5), whom the head script has named, in
 * `data-publisher` (texts, and the list `links`) and `data-publisher-link` (addresses).
 */
export function showOtherClient(): void {
  const { dataset } = document.documentElement;
  // Read here: the module that islands use for it is in a chunk with React.
  const text = document.getElementById('other-clients')?.textContent ?? '';
  const { clients, publishers }: OtherClients = JSON.parse(text);
  const { icon, publisher = '' } = clients[dataset['client'] ?? ''] ?? {};
  if (icon) document.querySelector('link[rel=icon]')?.setAttribute('href', icon);
  const facts = publishers[publisher] ?? {};
  $otherPublisher.set(facts);
  showFacts(facts);
  dataset['facts'] = '';
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
