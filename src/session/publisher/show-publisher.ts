import { otherPublishers } from '../../sites/page-site.ts';

/**
 * Replaces the facts of the page's publisher by those of another one (rule 25.5).
 *
 * - `data-publisher="phone"`: text
 * - `data-publisher-link="call"`: address of a link
 * - `data-publisher="links"`: a list of links; its first item is the pattern of the others
 */
export function showPublisher(name: string): void {
  const { links, ...facts } = otherPublishers()[name] ?? {};
  for (const [fact, value] of Object.entries(facts)) {
    for (const place of document.querySelectorAll(`[data-publisher="${fact}"]`))
      place.textContent = value;
    for (const link of document.querySelectorAll(`[data-publisher-link="${fact}"]`))
      link.setAttribute('href', value);
  }
  const list = document.querySelector('[data-publisher="links"]');
  const pattern = list?.firstElementChild;
  if (links && list && pattern)
    list.replaceChildren(...links.map((link) => itemLike(pattern, link)));
}

function itemLike(pattern: Element, { label, address }: { label: string; address: string }): Node {
  const item = pattern.cloneNode(true);
  const link = item.firstChild;
  if (link instanceof HTMLAnchorElement) {
    link.href = address;
    link.firstChild?.replaceWith(label);
  }
  return item;
}
