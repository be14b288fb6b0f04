import { beforeEach, describe, expect, test } from 'vitest';
import { HOSTILE_ADDRESSES } from '../hostile.ts';
import { load, openFreshPage, reloadModules } from '../page.ts';

beforeEach(() => openFreshPage());

async function readAt(path: string) {
  reloadModules({ path });
  const client = await load.activeClient();
  client.readBootParameters();
  return client;
}

const SHOP = { clientId: 'shop', btpLabel: 'm Shop', btpLink: 'https://shop.example.de/start' };
const LIBRARY = { btpLabel: 'r Recherche', btpLink: 'https://recherche.example.de/' };
const NAMELESS = 'r vorherigen Seite';

describe('the boot parameters', () => {
  test.each<[path: string, stored: object, rest?: string]>([
    ['/', {}],
    ['/?clientId=shop', SHOP],
    ['/?clientId=library', { clientId: 'library', ...LIBRARY }],
    ['/?clientId=partner_7', { clientId: 'partner_7', ...LIBRARY }],
    ['/?clientId=../x', {}],
    ['/?clientId=', {}],
    [`/?clientId=${'x'.repeat(41)}`, {}],
    ['/?clientId=%3Cscript%3E', {}],
    ['/?btpLink=/kontakt', { btpLink: 'https://konto.example.de/kontakt', btpLabel: NAMELESS }],
    ['/?btpLink=shop', { btpLink: 'shop', btpLabel: NAMELESS }],
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
    ['/kontakt?a=b%20c&clientId=shop&d=e+f#g', SHOP, '/kontakt?a=b%20c&d=e+f#g'],
    ['/kontakt?a=1&&b=2', {}, '/kontakt?a=1&&b=2'],
    ['/kontakt?contact_product=x&wkn=%2B1', {}, '/kontakt?contact_product=x&wkn=%2B1'],
    ['/?%63lientId=shop', SHOP],
    ['/?a=%E0%A4%A&clearStorage=true', {}, '/?a=%E0%A4%A'],
  ])('of %s leave the right storage and address (2.5, 2.6)', async (path, stored, rest = '/') => {
    await readAt(path);
    expect({ ...sessionStorage }).toEqual(stored);
    expect(location.pathname + location.search + location.hash).toBe(rest);
  });

  test('leave no history entry and keep the state of theirs (2.5)', async () => {
    reloadModules({ path: '/?clientId=shop', state: { pt: 'SECRET' } });
    const entries = history.length;
    (await load.activeClient()).readBootParameters();
    expect(history.length).toBe(entries);
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
    await readAt(`/?clearStorage=${value}`);
    expect(localStorage).toHaveLength(count);
    expect(sessionStorage).toHaveLength(1);
    expect(location.search).toBe('');
  });

  test.each(HOSTILE_ADDRESSES.filter((raw) => typeof raw === 'string'))(
    'never store a hostile btpLink (%j) (S1.2)',
    async (raw) => {
      await readAt(`/?${new URLSearchParams({ btpLink: raw })}`);
      expect({ ...sessionStorage }).toEqual({});
    },
  );

  test.each([
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    [`  m\u0000 Ki\u001bosk\n `, 'm Kiosk'],
    ['m Shop\u202e\u2066moc', 'm Shopmoc'],
    ['🙂'.repeat(10_000), '🙂'.repeat(60)],
  ])('keep a label as short text (S1.4)', async (given, kept) => {
    await readAt(`/?${new URLSearchParams({ btpLabel: given })}`);
    expect(sessionStorage.getItem('btpLabel')).toBe(kept);
  });
});

describe('the active client', () => {
  test('is unknown before the boot parameters are read (2.4)', async () => {
    const { $client } = await load.activeClient();
    expect($client.get()).toBe('');
  });

  test('is the tree’s own unless the tab has stored another one (2.4)', async () => {
    const own = await readAt('/');
    expect([own.$client.get(), own.readShownClient()]).toEqual(['library', 'library']);
    const other = await readAt('/?clientId=shop');
    expect([other.$client.get(), other.getActiveClient().label]).toEqual(['shop', 'm Shop']);
    const later = await readAt('/kontakt');
    expect([later.$client.get(), later.readShownClient()]).toEqual(['shop', 'shop']);
  });

  test.each(['__proto__', 'constructor', 'partner'])(
    '%s behaves like the default client (S1.7)',
    async (id) => {
      const client = await readAt(`/?clientId=${id}`);
      expect(client.readShownClient()).toBe('library');
      expect(client.getActiveClient().start).toBe('https://recherche.example.de/');
      expect(sessionStorage.getItem('btpLink')).toBe('https://recherche.example.de/');
    },
  );

  test('an id written into the storage by hand is checked (S1.7)', async () => {
    sessionStorage.setItem('clientId', '../x');
    expect((await readAt('/')).$client.get()).toBe('library');
  });
});
