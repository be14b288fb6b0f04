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
const CLIENT_ID = /^[a-z0-9_-]{1,40}$/i;
/** The words after 'Zurück zu' for a link without a label. */
const NAMELESS_LABEL = 'r vorherigen Seite';

const $active = atom('');

export const $client: ReadableAtom<string> = $active;

let refinedClient: PageClient | undefined;

/** @returns the default client for an unknown id */
export function getActiveClient(): PageClient {
  return refinedClient ?? clientOf(readPageSite(), $active.get());
}

export function refineClient(facts: PageClient): void {
  refinedClient = facts;
}

export function readShownClient(): string {
  return resolveClientId(readPageSite(), $active.get());
}

/** Applies the boot parameters and removes them from the address (rules 2.4, 2.5, 2.6). */
export function readBootParameters(): void {
  const query = new URLSearchParams(location.search);
  if (query.get('clearStorage') === 'true') sharedStorage.clear();
  const client = query.get('clientId') ?? '';
  if (CLIENT_ID.test(client)) becomeClient(client);
  const link = query.get('btpLink');
  const label = cleanLabel(query.get('btpLabel') ?? '');
  if (link !== null && storeLink(link) && !CLIENT_ID.test(client))
    tabStorage.set('btpLabel', NAMELESS_LABEL);
  if (label !== '') tabStorage.set('btpLabel', label);
  if (BOOT_PARAMETERS.some((name) => query.has(name)))
    history.replaceState(history.state, '', createAddressWithout(BOOT_PARAMETERS));
  const storedId = tabStorage.get('clientId');
  $active.set(CLIENT_ID.test(storedId) ? storedId : readPageSite().client);
}

export function cleanLabel(label: string): string {
  return [...label.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '').trim()]
    .slice(0, BTP_LABEL_MAX)
    .join('');
}

function becomeClient(id: string): void {
  const { label, start } = clientOf(readPageSite(), id);
  tabStorage.set('clientId', id);
  tabStorage.set('btpLabel', label);
  tabStorage.set('btpLink', start);
}

/** Stores a return link if it is safe; a client id is stored unchanged. @returns whether the link was stored */
function storeLink(link: string): boolean {
  const isClient = Object.hasOwn(readPageSite().clients, link);
  const target = isClient ? link : resolveReturnLink(link);
  if (target !== undefined) tabStorage.set('btpLink', target);
  return target !== undefined;
}
