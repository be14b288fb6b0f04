import { fillText, placesNamed } from '../page/fill-user-data.ts';
import { setTitle } from '../page/page-title.ts';
import { activeClient, shownClient } from './active-client.ts';
import { backLink } from './back-link.ts';

/**
 * Corrects a page that was rendered for the tree's own client: title, product name, way back, and
 * what the active client hides (rules 2.4, 2.7, 2.8).
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
  fillText('product-name', productName);
  const heading = isPageHidden && document.querySelector('[data-hidden-here] h1')?.textContent;
  setTitle({ product: productName, fallback: heading || '' });
}

/** Shows the way back, which also a sign-in elsewhere may change. */
export function showBackLink(): void {
  const { href, label } = backLink();
  fillText('back-link', label);
  for (const link of placesNamed('back-link')) link.setAttribute('href', href);
}

/** A page that is not there for this client is nothing for search engines, either. */
function keepFromSearch(): void {
  if (document.querySelector('meta[name=robots]')) return;
  const robots = { name: 'robots', content: 'noindex' };
  document.head.append(Object.assign(document.createElement('meta'), robots));
}
