import { beforeEach, describe, expect, test, vi } from 'vitest';
import { load, openFreshPage } from './page.ts';

beforeEach(() => openFreshPage());

const storage = load.storage;

test('values are stored under the documented keys (3.1)', async () => {
  const { tabStorage, sharedStorage } = await storage();
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
  const { sharedStorage } = await storage();
  sharedStorage.set('tokenExp', '1');
  expect({ ...localStorage }).toEqual({ stg_tokenExp: '1' });
});

test('keys are found and cleared by their beginning, or all (3.14)', async () => {
  const { tabStorage } = await storage();
  tabStorage.set('draft:/kontakt', '1');
  tabStorage.set('clientId', 'draft:');
  expect(tabStorage.keys('draft:')).toEqual(['draft:/kontakt']);
  tabStorage.clear('draft:');
  expect({ ...sessionStorage }).toEqual({ clientId: 'draft:' });
  // A method of a storage has this name.
  sessionStorage.setItem('getItem', 'x');
  tabStorage.clear();
  expect(sessionStorage).toHaveLength(0);
});

test('drafts that were dropped are not stored again by a page that is left, later drafts are kept (3.14)', async () => {
  const { dropDrafts, tabStorage } = await storage();
  dropDrafts();
  for (const kept of [[], ['draft:/kontakt']]) {
    tabStorage.set('draft:/kontakt', '1');
    dispatchEvent(new Event('pagehide'));
    expect(tabStorage.keys('draft:')).toEqual(kept);
  }
});

describe('where the browser refuses (S9.6)', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };

  test('access, values live as long as the page', async () => {
    vi.stubGlobal('sessionStorage', undefined);
    for (const method of ['getItem', 'setItem', 'removeItem', 'clear'] as const)
      vi.spyOn(Storage.prototype, method).mockImplementation(blocked);
    const { tabStorage, sharedStorage } = await storage();
    for (const area of [tabStorage, sharedStorage] as { set: typeof sharedStorage.set }[])
      area.set('token', 'x');
    tabStorage.set('clientId', 'shop');
    expect(tabStorage.get('clientId')).toBe('shop');
    expect(tabStorage.keys('')).toEqual(['token', 'clientId']);
    expect(tabStorage.isPersisted('clientId')).toBe(false);
    expect(sharedStorage.get('token')).toBe('x');
    sharedStorage.set('token', '');
    tabStorage.clear();
    expect([sharedStorage.get('token'), tabStorage.get('clientId')]).toEqual(['', '']);
  });

  test('space, drafts are found and dropped as usual', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
    const { tabStorage } = await storage();
    tabStorage.set('draft:/kontakt', '1');
    tabStorage.set('clientId', 'shop');
    expect(tabStorage.keys('draft:')).toEqual(['draft:/kontakt']);
    tabStorage.clear('draft:');
    expect([tabStorage.get('draft:/kontakt'), tabStorage.get('clientId')]).toEqual(['', 'shop']);
    expect(tabStorage.keys('')).toEqual(['clientId']);
  });

  test('one more value, the new one wins over the stored one', async () => {
    const { sharedStorage } = await storage();
    sharedStorage.set('token', 'old');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
    sharedStorage.set('token', 'new');
    expect(sharedStorage.get('token')).toBe('new');
    vi.restoreAllMocks();
    sharedStorage.set('token', 'newer');
    expect({ ...localStorage }).toEqual({ prd_token: 'newer' });
  });
});
