import { readPageSite } from '../../sites/page-site.ts';

type DraftKey = `draft:${string}`;

/** The keys in session storage (rule 3.1); each key has a row in journeys/storage/copy.ts (rule 34.6). */
type TabKey =
  | 'clientId'
  | 'btpLabel'
  | 'btpLink'
  | 'csrf-token'
  | 'activeSession'
  | 'firstVisit'
  /** The product about which a person writes to customer service. */
  | 'contact_product'
  /** The number of the work about which a person writes to customer service. */
  | 'wkn'
  /** The choices in a registration that is not finished. */
  | 'fieldsOfLaw'
  /** The path of the page that last redirected to sign-in automatically. */
  | 'signInTried'
  /** 'true' after a mailed link has confirmed a registration in this tab. */
  | 'confirmed'
  /** 'true' after a person has set a new password by a mailed link, until a signed-in person sets a password. */
  | 'resetByLink'
  /** 'true' after an automatic reload. */
  | 'reloaded'
  | DraftKey;

type SharedKey = 'token' | 'tokenExp';

/** The keys that the page about storage lists. All drafts count as one key. */
export interface StoredKeys {
  readonly tab: Exclude<TabKey, DraftKey> | 'draft';
  readonly shared: SharedKey;
}

/** Session storage. */
export const tabStorage = createSafeStorage<TabKey>(
  () => sessionStorage,
  (key) => key,
);

/** Local storage, whose keys begin with the environment's name. */
export const sharedStorage = createSafeStorage(() => localStorage, sharedKeyOf);

export function sharedKeyOf(key: SharedKey): string {
  return `${readPageSite().environment}_${key}`;
}

/** Wraps a storage so that no access throws. Values stay in memory if a private window or a full disk refuses them. */
function createSafeStorage<Key extends string>(
  getStorage: () => Storage,
  nameOf: (key: Key) => string,
) {
  const memory = new Map<string, string>();
  const listNames = () => [...memory.keys(), ...(runSafely(() => Object.keys(getStorage())) ?? [])];
  const readItem = (name: string) => runSafely(() => getStorage().getItem(name));
  return {
    get: (key: Key) => memory.get(nameOf(key)) ?? readItem(nameOf(key)) ?? '',
    set: (key: Key, value: string) => {
      const name = nameOf(key);
      memory.delete(name);
      runSafely(() =>
        value === '' ? getStorage().removeItem(name) : getStorage().setItem(name, value),
      );
      if ((readItem(name) ?? '') !== value) memory.set(name, value);
    },
    /** Whether the browser has stored a value, so that the next page has it, too. */
    isPersisted: (key: Key) => typeof readItem(nameOf(key)) === 'string',
    keys: (prefix: string) => listNames().filter((name) => name.startsWith(prefix)) as Key[],
    clear: (prefix = '') => {
      for (const name of listNames()) {
        if (!name.startsWith(prefix)) continue;
        memory.delete(name);
        runSafely(() => getStorage().removeItem(name));
      }
      if (prefix === '') runSafely(() => getStorage().clear());
    },
  };
}

/** Removes all drafts now, and once more at `pagehide`, because a form in steps stores its answers at this event. */
export function dropDrafts(): void {
  const drop = () => tabStorage.clear('draft:');
  drop();
  addEventListener('pagehide', drop, { once: true });
}

/** Runs an action. @returns undefined if the action throws */
function runSafely<Value>(action: () => Value): Value | undefined {
  try {
    return action();
  } catch {}
  return undefined;
}
