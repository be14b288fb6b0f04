import { beforeEach, describe, expect, test } from 'vitest';
import { HOSTILE_ADDRESSES } from '../hostile.ts';
import { load, openFreshPage, reloadModules } from '../page.ts';

beforeEach(() => openFreshPage());

/** Opens a page in the same tab, and reads the boot parameters in its address. */
async function openClientAt(path: string) {
  reloadModules({ path });
  const client = await load.activeClient();
  client.applyBootParameters();
  return client;
}

const SHOP = { clientId: 'shop', btpLabel: 'm Shop', btpLink: 'https://shop.example.de/start' };
const LIBRARY = { btpLabel: 'r Recherche', btpLink: 'https://recherche.example.de/' };
const DEFAULT_LABEL = 'r vorherigen Seite';

describe('the boot parameters', () => {
  test.each<[path: string, storedItems: object]>([
    ['/', {}],
    ['/?clientId=shop', SHOP],
    ['/?clientId=library', { clientId: 'library', ...LIBRARY }],
    ['/?clientId=partner_7', { clientId: 'partner_7', ...LIBRARY }],
    ['/?clientId=../x', {}],
    ['/?clientId=', {}],
    [`/?clientId=${'x'.repeat(41)}`, {}],
    ['/?clientId=%3Cscript%3E', {}],
    [
      '/?btpLink=/kontakt',
      { btpLink: 'https://konto.example.de/kontakt', btpLabel: DEFAULT_LABEL },
    ],
    ['/?btpLink=shop', { btpLink: 'shop', btpLabel: DEFAULT_LABEL }],
    ['/?btpLink=', {}],
    ['/?btpLabel=m%20Kiosk', { btpLabel: 'm Kiosk' }],
    ['/?btpLabel=%20%20', {}],
    [
      '/?clientId=shop&btpLink=https://hilfe.example.de/x',
      { ...SHOP, btpLink: 'https://hilfe.example.de/x' },
    ],
    [
      '/?btpLabel=m+Kiosk&btpLink=https://shop.example.de/k&clientId=shop',
      { clientId: 'shop', btpLink: 'https://shop.example.de/k', btpLabel: 'm Kiosk' },
    ],
    ['/?clientId=shop&btpLink=//evil.test', SHOP],
    ['/?%63lientId=shop', SHOP],
  ])(
    'of %s are stored as %j and removed from the address (2.5, 2.6)',
    async (path, storedItems) => {
      await openClientAt(path);
      expect({ ...sessionStorage }).toEqual(storedItems);
      expect(location.pathname + location.search + location.hash).toBe('/');
    },
  );

  test.each<[path: string, storedItems: object, remainingPath: string]>([
    ['/kontakt?a=b%20c&clientId=shop&d=e+f#g', SHOP, '/kontakt?a=b%20c&d=e+f#g'],
    ['/kontakt?a=1&&b=2', {}, '/kontakt?a=1&&b=2'],
    ['/kontakt?contact_product=x&wkn=%2B1', {}, '/kontakt?contact_product=x&wkn=%2B1'],
    ['/?a=%E0%A4%A&clearStorage=true', {}, '/?a=%E0%A4%A'],
  ])(
    'of %s are stored as %j, and other parameters remain in the address %s (2.5, 2.6)',
    async (path, storedItems, remainingPath) => {
      await openClientAt(path);
      expect({ ...sessionStorage }).toEqual(storedItems);
      expect(location.pathname + location.search + location.hash).toBe(remainingPath);
    },
  );

  test('are removed without a new history entry, and the entry keeps its state (2.5)', async () => {
    reloadModules({ path: '/?clientId=shop', state: { pt: 'SECRET' } });
    const entryCount = history.length;
    (await load.activeClient()).applyBootParameters();
    expect(history.length).toBe(entryCount);
    expect(history.state).toEqual({ pt: 'SECRET' });
  });

  test.each([
    ['true', 0],
    ['TRUE', 1],
    ['1', 1],
    ['', 1],
  ])('clearStorage=%s leaves %d values in local storage (S1.7)', async (value, count) => {
    localStorage.setItem('prd_token', 'T');
    sessionStorage.setItem('wkn', '1');
    await openClientAt(`/?clearStorage=${value}`);
    expect(localStorage).toHaveLength(count);
    expect(sessionStorage).toHaveLength(1);
    expect(location.search).toBe('');
  });

  test.each(HOSTILE_ADDRESSES.filter((address) => typeof address === 'string'))(
    'do not store the hostile btpLink %j (S1.2)',
    async (address) => {
      await openClientAt(`/?${new URLSearchParams({ btpLink: address })}`);
      expect({ ...sessionStorage }).toEqual({});
    },
  );

  test.each([
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    [`  m\u0000 Ki\u001bosk\n `, 'm Kiosk'],
    ['m Shop\u202e\u2066moc', 'm Shopmoc'],
    ['🙂'.repeat(10_000), '🙂'.repeat(60)],
  ])('store the label %j as short text (S1.4)', async (label, storedLabel) => {
    await openClientAt(`/?${new URLSearchParams({ btpLabel: label })}`);
    expect(sessionStorage.getItem('btpLabel')).toBe(storedLabel);
  });
});

describe('the active client', () => {
  test('is unknown before the boot parameters are read (2.4)', async () => {
    const { $activeClientId } = await load.activeClient();
    expect($activeClientId.get()).toBe('');
  });

  test('is that of the tree unless the tab has stored another client (2.4)', async () => {
    const treeClient = await openClientAt('/');
    expect([treeClient.$activeClientId.get(), treeClient.getShownClientId()]).toEqual([
      'library',
      'library',
    ]);
    const otherClient = await openClientAt('/?clientId=shop');
    expect([otherClient.$activeClientId.get(), otherClient.getActiveClient().label]).toEqual([
      'shop',
      'm Shop',
    ]);
    const clientOfNextPage = await openClientAt('/kontakt');
    expect([clientOfNextPage.$activeClientId.get(), clientOfNextPage.getShownClientId()]).toEqual([
      'shop',
      'shop',
    ]);
  });

  test.each(['__proto__', 'constructor', 'partner'])(
    'is the default client for the unknown id %s (S1.7)',
    async (id) => {
      const client = await openClientAt(`/?clientId=${id}`);
      expect(client.getShownClientId()).toBe('library');
      expect(client.getActiveClient().start).toBe('https://recherche.example.de/');
      expect(sessionStorage.getItem('btpLink')).toBe('https://recherche.example.de/');
    },
  );

  test('is the client of the tree if the storage contains an invalid id (S1.7)', async () => {
    sessionStorage.setItem('clientId', '../x');
    expect((await openClientAt('/')).$activeClientId.get()).toBe('library');
  });
});
