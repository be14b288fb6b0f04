import { atom } from 'nanostores';
import { config } from '../../../contract/calls/session/config.ts';
import { ROUTE_GROUPS } from '../../../contract/routes.ts';
import { readPageSite } from '../../../sites/page-site.ts';
import type { PublisherFacts } from '../../../sites/publishers/facts.ts';
import type { OtherClients } from '../../../sites/publishers/other-clients.ts';
import { shell } from '../../copy/shell.ts';
import { request } from '../../http/request.ts';
import { findFactElements, readPageState, setPageState, showFact } from '../../page-state.ts';
import { $session } from '../identity/session.ts';
import {
  $activeClientId,
  getActiveClient,
  getShownClientId,
  refineClient,
} from '../navigation/active-client.ts';
import { leadsToShop } from '../navigation/allowed-targets.ts';
import { createBackLink } from '../navigation/redirects.ts';
import { setTitle } from './heading.ts';

/** Adapts the page, which was rendered for the tree's client, to the active client (rules 2.4, 2.7, 2.8). */
export function showClient(): void {
  const { hidden, productName } = getActiveClient();
  const group = readPageState('pageFor');
  const isHidden = hidden.some((name) => name === group);
  const hides = [...hidden, ...(isHidden ? ['this-page'] : [])].join(' ');
  setPageState({ client: getShownClientId(), hides });
  if (isHidden) forbidIndexing();
  showFact('product', productName);
  const fallbackHeading = isHidden && document.querySelector('.page-unavailable h1')?.textContent;
  setTitle({ product: productName, fallback: fallbackHeading || '' });
}

/** Describes the link back to the product. A link to the shop is hidden for people whom the shop does not let in. */
export function describeBackLink() {
  const { href, label } = createBackLink();
  const isHidden = $session.get().user?.noShopLink === true && leadsToShop(href);
  return { href, label, isHidden };
}

export function showBackLink(): void {
  const { href, label, isHidden } = describeBackLink();
  showFact('back-link', shell.backTo + label);
  for (const link of findFactElements('back-link')) {
    link.setAttribute('href', href);
    link.hidden = isHidden;
    // layouts/inline-script.js has hidden the link, which had the address of the tree's own client.
    link.style.visibility = '';
  }
}

function forbidIndexing(): void {
  if (document.querySelector('meta[name=robots]')) return;
  const robots = { name: 'robots', content: 'noindex' };
  document.head.append(Object.assign(document.createElement('meta'), robots));
}

export function fillUserData(): void {
  const { name = '', username = '' } = $session.get().user ?? {};
  showFact('user-name', name || username);
  showFact('full-name', name && ` ${name}`);
  showFact('username', username);
}

/** Resolves when the page is adapted to the client's settings; undefined before the settings are requested. */
export let clientAdaptation: Promise<void> | undefined;

/** Loads the client's settings and adapts the page to them. */
export function loadClientConfig(): void {
  clientAdaptation = adaptClient();
}

/** Applies the key of the captcha, and hides groups of pages. A group that the build hides stays hidden. */
async function adaptClient(): Promise<void> {
  const { reply } = await request(config, { client: 'csa', clientId: $activeClientId.get() });
  const { captcha } = readPageSite();
  // The policy and the forms of the build fit one provider, so a reply with another provider is ignored (rule 12.7).
  if (captcha.provider === 'recaptcha' && reply?.captcha?.provider === 'recaptcha')
    captcha.siteKey = reply.captcha.siteKey || captcha.siteKey;
  if (!reply?.routes) return;
  const { show, hide } = reply.routes;
  const client = getActiveClient();
  const hiddenByBackend = ROUTE_GROUPS.filter(
    (group) => (show.length > 0 && !show.includes(group)) || hide.includes(group),
  );
  refineClient({ ...client, hidden: [...new Set([...client.hidden, ...hiddenByBackend])] });
  showClient();
}

/** The facts in which the active client's publisher differs from the publisher of the page (rule 25.5). */
export const $otherPublisher = atom<Partial<PublisherFacts>>({});

/** Shows the publisher of the client that the inline script has chosen (rule 25.5). */
export function showOtherClient(): void {
  // Islands have a module that reads this element. This script does not import that module, because the chunk of
  // the module contains React.
  const text = document.getElementById('other-clients')?.textContent ?? '';
  const { clients, publishers }: OtherClients = JSON.parse(text);
  const { icon, publisher = '' } = clients[readPageState('client') ?? ''] ?? {};
  if (icon) document.querySelector('link[rel=icon]')?.setAttribute('href', icon);
  const facts = publishers[publisher] ?? {};
  $otherPublisher.set(facts);
  showPublisher(facts);
  if (readPageState('foreign')) setPageState({ foreign: 'shown' });
}

function showPublisher({ links, ...facts }: Partial<PublisherFacts>): void {
  for (const [fact, value] of Object.entries(facts)) showFact(fact as keyof typeof facts, value);
  const [list] = findFactElements('links');
  const firstItem = list?.firstElementChild;
  if (links && list && firstItem)
    list.replaceChildren(...links.map((link) => copyItem(firstItem, link)));
}

/** Copies a list item with a link, and replaces the label and the address of the link. */
function copyItem(
  firstItem: Element,
  { label, address }: { label: string; address: string },
): Node {
  const item = firstItem.cloneNode(true);
  const link = item.firstChild;
  if (link instanceof HTMLAnchorElement) {
    link.href = address;
    link.firstChild?.replaceWith(label);
  }
  return item;
}
