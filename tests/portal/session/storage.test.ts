import { beforeEach, describe, expect, test, vi } from 'vitest';
import { load, openFreshPage } from './page.ts';

beforeEach(() => openFreshPage());

const loadStorage = load.storage;

test('a value is stored under its documented key (3.1)', async () => {
  const { tabStorage, sharedStorage } = await loadStorage();
  tabStorage.set('btpLabel', 'm Shop');
  sharedStorage.set('token', 'T');
  expect({ ...sessionStorage }).toEqual({ btpLabel: 'm Shop' });
  expect({ ...localStorage }).toEqual({ prd_token: 'T' });
  expect([tabStorage.isPersisted('btpLabel'), tabStorage.isPersisted('wkn')]).toEqual([
    true,
    false,
  ]);
  expect([tabStorage.get('btpLabel'), sharedStorage.get('token')]).toEqual(['m Shop', 'T']);
});

test('the environment names the shared keys (2.4)', async () => {
  openFreshPage({ site: { environment: 'stg' } });
  const { sharedStorage } = await loadStorage();
  sharedStorage.set('tokenExp', '1');
  expect({ ...localStorage }).toEqual({ stg_tokenExp: '1' });
});

test('keys are listed and cleared by a prefix, and all keys are cleared without a prefix (3.14)', async () => {
  const { tabStorage } = await loadStorage();
  tabStorage.set('draft:/kontakt', '1');
  tabStorage.set('clientId', 'draft:');
  expect(tabStorage.keys('draft:')).toEqual(['draft:/kontakt']);
  tabStorage.clear('draft:');
  expect({ ...sessionStorage }).toEqual({ clientId: 'draft:' });
  // The key is also the name of a method of every storage.
  sessionStorage.setItem('getItem', 'x');
  tabStorage.clear();
  expect(sessionStorage).toHaveLength(0);
});

test('dropped drafts are not stored again when the page is left, while later drafts are kept (3.14)', async () => {
  const { dropDrafts, tabStorage } = await loadStorage();
  dropDrafts();
  for (const expectedKeys of [[], ['draft:/kontakt']]) {
    tabStorage.set('draft:/kontakt', '1');
    dispatchEvent(new Event('pagehide'));
    expect(tabStorage.keys('draft:')).toEqual(expectedKeys);
  }
});

describe('a storage in a browser that refuses values (S9.6)', () => {
  const throwSecurityError = () => {
    throw new DOMException('blocked', 'SecurityError');
  };

  test('keeps values as long as the page is open if the browser refuses every access', async () => {
    vi.stubGlobal('sessionStorage', undefined);
    for (const method of ['getItem', 'setItem', 'removeItem', 'clear'] as const)
      vi.spyOn(Storage.prototype, method).mockImplementation(throwSecurityError);
    const { tabStorage, sharedStorage } = await loadStorage();
    for (const storage of [tabStorage, sharedStorage] as { set: typeof sharedStorage.set }[])
      storage.set('token', 'x');
    tabStorage.set('clientId', 'shop');
    expect(tabStorage.get('clientId')).toBe('shop');
    expect(tabStorage.keys('')).toEqual(['token', 'clientId']);
    expect(tabStorage.isPersisted('clientId')).toBe(false);
    expect(sharedStorage.get('token')).toBe('x');
    sharedStorage.set('token', '');
    tabStorage.clear();
    expect([sharedStorage.get('token'), tabStorage.get('clientId')]).toEqual(['', '']);
  });

  test('finds and drops a draft by its key', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(throwSecurityError);
    const { tabStorage } = await loadStorage();
    tabStorage.set('draft:/kontakt', '1');
    tabStorage.set('clientId', 'shop');
    expect(tabStorage.keys('draft:')).toEqual(['draft:/kontakt']);
    tabStorage.clear('draft:');
    expect([tabStorage.get('draft:/kontakt'), tabStorage.get('clientId')]).toEqual(['', 'shop']);
    expect(tabStorage.keys('')).toEqual(['clientId']);
  });

  test('returns a changed value that the browser does not store', async () => {
    const { sharedStorage } = await loadStorage();
    sharedStorage.set('token', 'old');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(throwSecurityError);
    sharedStorage.set('token', 'new');
    expect(sharedStorage.get('token')).toBe('new');
    vi.restoreAllMocks();
    sharedStorage.set('token', 'newer');
    expect({ ...localStorage }).toEqual({ prd_token: 'newer' });
  });
});
