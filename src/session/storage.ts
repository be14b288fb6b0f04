import { pageSite } from '../sites/page-site.ts';

/** What a tab keeps until it is closed (rule 3.1). */
export type TabKey =
  | 'clientId'
  | 'btpLabel'
  | 'btpLink'
  | 'csrf-token'
  | 'activeSession'
  | 'firstVisit'
  | 'contact_product'
  | 'wkn'
  | 'fieldsOfLaw'
  /** Path of the page that was left for sign-in by itself (rule 7.13). */
  | 'signInTried'
  /** 'true' once a link of a confirmation mail has been confirmed in this tab (rule 6.5). */
  | 'confirmed'
  /** Whether the page has loaded itself anew (rule 7.4). */
  | 'reloaded'
  | `draft:${string}`;

/** A storage that never throws; what the browser refuses to keep lives as long as the page. */
export interface SafeStorage<Key extends string> {
  /** The stored text; '' for none. */
  get(key: Key): string;
  /** Stores a text; '' removes it. */
  set(key: Key, value: string): void;
  /** Whether the next page will find it, too. */
  keeps(key: Key): boolean;
  /** The keys in use that begin so; none when the browser refuses. */
  keys(prefix: string): Key[];
  /** Removes everything whose name begins so; without an argument, everything. */
  clear(prefix?: string): void;
}

/** Session storage of this tab. */
export const tabStorage: SafeStorage<TabKey> = safe(
  () => sessionStorage,
  (key) => key,
);

/** Local storage, shared by all tabs; its keys carry the environment's name. */
export const sharedStorage: SafeStorage<'token' | 'tokenExp'> = safe(() => localStorage, sharedKey);

/** The name under which local storage holds a value: `prd_token`. */
export function sharedKey(key: 'token' | 'tokenExp'): string {
  return `${pageSite().environment}_${key}`;
}

/** Private windows and full disks make every access throw, even the one to the storage itself. */
function safe<Key extends string>(
  area: () => Storage,
  nameOf: (key: Key) => string,
): SafeStorage<Key> {
  const memory = new Map<string, string>();
  const names = () => [...memory.keys(), ...(attempt(() => Object.keys(area())) ?? [])];
  const stored = (name: string) => attempt(() => area().getItem(name));
  return {
    get: (key) => memory.get(nameOf(key)) ?? stored(nameOf(key)) ?? '',
    set: (key, value) => {
      const name = nameOf(key);
      memory.delete(name);
      attempt(() => (value === '' ? area().removeItem(name) : area().setItem(name, value)));
      if ((stored(name) ?? '') !== value) memory.set(name, value);
    },
    keeps: (key) => typeof stored(nameOf(key)) === 'string',
    keys: (prefix) => names().filter((name) => name.startsWith(prefix)) as Key[],
    clear: (prefix = '') => {
      for (const name of names()) {
        if (!name.startsWith(prefix)) continue;
        memory.delete(name);
        attempt(() => area().removeItem(name));
      }
      if (prefix === '') attempt(() => area().clear());
    },
  };
}

function attempt<Value>(action: () => Value): Value | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
