import { config } from '../../../contract/calls/session/config.ts';
import { ROUTE_GROUPS } from '../../../contract/routes.ts';
import { pageSite } from '../../../sites/page-site.ts';
import { request } from '../../http/request.ts';
import { readPageState, setPageFlag, setPageState } from '../../page-state.ts';
import { $session } from '../identity/session.ts';
import { $client, activeClient, refineClient, shownClient } from '../navigation/active-client.ts';
import { leadsToShop } from '../navigation/allowed-targets.ts';
import { backLink } from '../navigation/redirects.ts';
import { setTitle } from './page-title.ts';

/** Adapts the page, which was rendered for the tree's client, to the active client (rules 2.4, 2.7, 2.8). */
export function showClient(): void {
  const { hidden, productName } = activeClient();
  const group = readPageState('group');
  const isPageHidden = hidden.some((name) => name === group);
  setPageState({ client: shownClient(), hides: hidden.join(' ') });
  setPageFlag('page-hidden', isPageHidden);
  if (isPageHidden) forbidIndexing();
  fillText('product-name', productName);
  const heading = isPageHidden && document.querySelector('[data-hidden-here] h1')?.textContent;
  setTitle({ product: productName, fallback: heading || '' });
}

/** The link back to the product; it is closed for people whom the shop does not let in. */
export function shownBackLink() {
  const { href, label } = backLink();
  const isClosed = $session.get().user?.noShopLink === true && leadsToShop(href);
  return { href, label, isClosed };
}

export function showBackLink(): void {
  const { href, label, isClosed } = shownBackLink();
  fillText('back-link', label);
  for (const link of findSlots('back-link')) {
    link.setAttribute('href', href);
    link.hidden = isClosed;
  }
}

function forbidIndexing(): void {
  if (document.querySelector('meta[name=robots]')) return;
  const robots = { name: 'robots', content: 'noindex' };
  document.head.append(Object.assign(document.createElement('meta'), robots));
}

export function fillUserData(): void {
  const { name = '', username = '' } = $session.get().user ?? {};
  fillText('user-name', name || username);
  fillText('user-full-name', name);
  fillText('user-username', username);
}

function findSlots(name: string): NodeListOf<HTMLElement> {
  return document.querySelectorAll(`[data-${name}]`);
}

function fillText(name: string, text: string): void {
  for (const slot of findSlots(name))
    slot.textContent = text === '' ? '' : (slot.dataset['prefix'] ?? '') + text;
}

export let adaptation: Promise<void> | undefined;

/** Loads which groups of pages the backend hides, and the key of the captcha. */
export function loadClientConfig(): void {
  adaptation = adaptClient();
}

/** Applies the reply; a group that the build hides stays hidden. */
async function adaptClient(): Promise<void> {
  const { reply } = await request(config, { client: 'csa', clientId: $client.get() });
  const { captcha } = pageSite();
  // The policy and the forms of the build fit one provider, so a reply with another provider is ignored (rule 12.7).
  if (captcha.provider === 'recaptcha' && reply?.captcha?.provider === 'recaptcha')
    captcha.siteKey = reply.captcha.siteKey || captcha.siteKey;
  if (!reply?.routes) return;
  const { show, hide } = reply.routes;
  const builtIn = activeClient();
  const hiddenByBackend = ROUTE_GROUPS.filter(
    (group) => (show.length > 0 && !show.includes(group)) || hide.includes(group),
  );
  refineClient({ ...builtIn, hidden: [...new Set([...builtIn.hidden, ...hiddenByBackend])] });
  showClient();
}
