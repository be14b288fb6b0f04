import { atom, type ReadableAtom } from 'nanostores';
import { BTP_LABEL_MAX } from '../../../contract/limits.ts';
import {
  clientOf,
  type PageClient,
  readPageSite,
  resolveClientId,
} from '../../../sites/page-site.ts';
import { sharedStorage, tabStorage } from '../storage.ts';
import { resolveReturnLink } from './allowed-targets.ts';
import { createAddressWithout } from './page-address.ts';

const BOOT_PARAMETERS = ['clearStorage', 'clientId', 'btpLink', 'btpLabel'] as const;
const CLIENT_ID_PATTERN = /^[a-z0-9_-]{1,40}$/i;
/** The end of 'Zurück zu' for a link without a label; the text becomes 'Zurück zur vorherigen Seite'. */
const NAMELESS_LABEL = 'r vorherigen Seite';

const $currentClientId = atom('');

/** The id of the active client, or '' before `applyBootParameters`. */
export const $activeClientId: ReadableAtom<string> = $currentClientId;

/** The facts of the active client after the backend's settings have changed them. */
let refinedClient: PageClient | undefined;

/** Returns the facts of the active client, or of the default client for an unknown id. */
export function getActiveClient(): PageClient {
  return refinedClient ?? clientOf(readPageSite(), $currentClientId.get());
}

/** Replaces the facts of the active client that the build has written into the page. */
export function refineClient(facts: PageClient): void {
  refinedClient = facts;
}

/** Returns the id of the client that the page shows: the active client, or the default client for an unknown id. */
export function getShownClientId(): string {
  return resolveClientId(readPageSite(), $currentClientId.get());
}

/** Applies the boot parameters and removes them from the address (rules 2.4, 2.5, 2.6). */
export function applyBootParameters(): void {
  const query = new URLSearchParams(location.search);
  if (query.get('clearStorage') === 'true') sharedStorage.clear();
  const clientId = query.get('clientId') ?? '';
  const hasClientId = CLIENT_ID_PATTERN.test(clientId);
  if (hasClientId) storeClient(clientId);
  const link = query.get('btpLink');
  const label = cleanLabel(query.get('btpLabel') ?? '');
  const isLinkStored = link !== null && storeLink(link);
  if (isLinkStored && !hasClientId) tabStorage.set('btpLabel', NAMELESS_LABEL);
  if (label !== '') tabStorage.set('btpLabel', label);
  if (BOOT_PARAMETERS.some((name) => query.has(name)))
    history.replaceState(history.state, '', createAddressWithout(BOOT_PARAMETERS));
  const storedId = tabStorage.get('clientId');
  $currentClientId.set(CLIENT_ID_PATTERN.test(storedId) ? storedId : readPageSite().client);
}

/** Removes control characters and bidirectional overrides, and limits the length. */
export function cleanLabel(label: string): string {
  return [...label.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '').trim()]
    .slice(0, BTP_LABEL_MAX)
    .join('');
}

function storeClient(id: string): void {
  const { label, start } = clientOf(readPageSite(), id);
  tabStorage.set('clientId', id);
  tabStorage.set('btpLabel', label);
  tabStorage.set('btpLink', start);
}

/** Stores a return link if the link is safe. A client id is stored unchanged. @returns whether the link was stored */
function storeLink(link: string): boolean {
  const isClient = Object.hasOwn(readPageSite().clients, link);
  const target = isClient ? link : resolveReturnLink(link);
  if (target !== undefined) tabStorage.set('btpLink', target);
  return target !== undefined;
}
