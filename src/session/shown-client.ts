import { activeClient, shownClient } from './active-client.ts';
import { backLink } from './back-link.ts';
import { fill, slots } from './slots.ts';

/** The title that the page has from here; a journey may have put words around it. */
let named = '';

/**
 * Corrects a page that was rendered for the tree's own client: title, product name, way back, and
 * what the active client hides (decisions 2.4, 2.7, 2.8).
 *
 * - `data-back-link` on a link: its address and its label
 * - `data-product-name` the product
 * - `data-page-for="profile"` is shown unless the client hides this group
 * - `data-hidden-here` holds the fallback of a page that the client does not have
 */
export function showClient(): void {
  const { dataset } = document.documentElement;
  const { hidden, productName } = activeClient();
  const isPageHidden = hidden.some((group) => group === dataset['group']);
  dataset['client'] = shownClient();
  dataset['hides'] = hidden.join(' ');
  document.documentElement.toggleAttribute('data-page-hidden', isPageHidden);
  if (isPageHidden) keepFromSearch();
  showBackLink();
  fill('product-name', productName);
  const fallback = isPageHidden && document.querySelector('[data-hidden-here] h1')?.textContent;
  nameDocument(
    `${fallback || (dataset['title'] ?? document.title.split(' – ')[0])} – ${productName}`,
  );
}

/** Gives the page another title than it was rendered with; words around it stay (decision 1.5). */
export function nameScreen(title: string): void {
  document.documentElement.dataset['title'] = title;
  nameDocument(`${title} – ${activeClient().productName}`);
}

/** Shows the way back, which also a sign-in elsewhere may change. */
export function showBackLink(): void {
  const { href, label } = backLink();
  fill('back-link', label);
  for (const link of slots('back-link')) link.setAttribute('href', href);
}

function nameDocument(title: string): void {
  document.title = document.title.replace(named || document.title, () => title);
  named = title;
}

/** A page that is not there for this client is nothing for search engines, either. */
function keepFromSearch(): void {
  if (document.querySelector('meta[name=robots]')) return;
  const robots = { name: 'robots', content: 'noindex' };
  document.head.append(Object.assign(document.createElement('meta'), robots));
}
