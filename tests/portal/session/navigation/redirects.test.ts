import { beforeEach, describe, expect, test } from 'vitest';
import type { PageSite } from '../../../../src/sites/page-site.ts';
import { HOSTILE_ADDRESSES } from '../hostile.ts';
import { load, openFreshPage, reloadModules, site } from '../page.ts';

const RESEARCH = 'https://recherche.example.de/';
const SHOP = 'https://shop.example.de/start';
const KIOSK = 'https://shop.example.de/k';
const SAME_PATH = 'https://shop.example.de/automatische-weiterleitung';

beforeEach(() => openFreshPage());

async function openPageAt(
  path: string,
  storedItems: Record<string, string> = {},
  siteChanges?: Partial<PageSite>,
) {
  for (const [key, value] of Object.entries(storedItems)) sessionStorage.setItem(key, value);
  reloadModules({ path, ...(siteChanges ? { site: siteChanges } : {}) });
  (await load.activeClient()).applyBootParameters();
  return load.redirects();
}

describe('the page /automatische-weiterleitung (4.5)', () => {
  test.each([
    ['nothing stored', {}, RESEARCH],
    ['another client', { clientId: 'shop' }, SHOP],
    ['a client id as link', { btpLink: 'shop' }, SHOP],
    ['a good link', { btpLink: 'https://shop.example.de/k?a=1' }, 'https://shop.example.de/k?a=1'],
    ['a relative link', { btpLink: '/kontakt?a=1' }, 'https://konto.example.de/kontakt?a=1'],
    ['its own address', { btpLink: '/automatische-weiterleitung?x' }, RESEARCH],
    [
      'an address that hosts answer with the same page',
      { btpLink: '/automatische-weiterleitung//' },
      RESEARCH,
    ],
    ['its own path at another origin', { btpLink: SAME_PATH }, SAME_PATH],
    ['a foreign link', { btpLink: 'https://evil.test' }, RESEARCH],
    ['a script', { btpLink: 'javascript:alert(1)', clientId: 'shop' }, SHOP],
    ['a property name', { btpLink: 'constructor' }, 'https://konto.example.de/constructor'],
  ])('with %s (%j) leads to %s', async (_, stored, target) => {
    const { resolveRedirectTarget } = await openPageAt('/automatische-weiterleitung', stored);
    expect(resolveRedirectTarget()).toBe(target);
  });

  test('maps addresses of another environment to this environment', async () => {
    const { library, shop } = site.clients;
    if (!library || !shop) throw new Error('no clients');
    const clients = {
      library: {
        ...library,
        elsewhere: ['https://recherche.stg.example.de/', 'https://shop.stg.example.de/'],
      },
      shop: { ...shop, elsewhere: ['https://shop.stg.example.de/start'] },
    };
    for (const [link, target] of [
      ['https://shop.stg.example.de/start', SHOP],
      ['https://shop.stg.example.de/start/korb?a=1', `${SHOP}/korb?a=1`],
      ['https://recherche.stg.example.de/treffer?q=x', `${RESEARCH}treffer?q=x`],
      ['https://recherche.stg.example.de/treffer/1', `${RESEARCH}treffer/1`],
      ['https://shop.stg.example.de/starter', `${RESEARCH}starter`],
      ['https://shop.test.example.de/start', RESEARCH],
    ] as const) {
      const { resolveRedirectTarget } = await openPageAt('/', { btpLink: link }, { clients });
      expect(resolveRedirectTarget()).toBe(target);
    }
  });
});

describe('the target of the content, given by ?redirectUrl= (4.4)', () => {
  test.each<
    [title: string, redirectUrl: string | null, storedItems: Record<string, string>, target: string]
  >([
    ['a good address', KIOSK, {}, KIOSK],
    ['nothing', null, {}, RESEARCH],
    ['nothing, but a stored link', null, { btpLink: SHOP }, SHOP],
    ['the page itself', '/agb-akzeptieren?redirectUrl=/', { btpLink: SHOP }, SHOP],
    ['the page that leads back', '/automatische-weiterleitung', { btpLink: SHOP }, SHOP],
    ['the page itself twice', '/agb-akzeptieren', { btpLink: '/agb-akzeptieren/' }, RESEARCH],
  ])('is right for %s', async (_, redirectUrl, storedItems, target) => {
    const { resolveContentTarget } = await openPageAt('/agb-akzeptieren', storedItems);
    expect(resolveContentTarget(redirectUrl)).toBe(target);
  });

  test('is the stored link in place of a hostile address (S1.1)', async () => {
    const { resolveContentTarget } = await openPageAt('/agb-akzeptieren', { btpLink: SHOP });
    for (const address of HOSTILE_ADDRESSES) expect(resolveContentTarget(address)).toBe(SHOP);
  });

  test('is the welcome page when the only target is the page itself', async () => {
    const path = '/agb-akzeptieren';
    const library = { ...(site.clients['library'] as PageSite['clients'][string]), start: path };
    const { resolveContentTarget } = await openPageAt(path, {}, { clients: { library } });
    expect(resolveContentTarget('')).toBe('https://konto.example.de/');
  });
});

test('a forward to a hostile address leads to the last page of the registration instead (S1.3)', async () => {
  const { resolveForwardTarget } = await openPageAt('/registrierung-bestaetigung');
  expect(resolveForwardTarget('/registrierung-erfolgreich?x')).toBe(
    'https://konto.example.de/registrierung-erfolgreich?x',
  );
  for (const address of HOSTILE_ADDRESSES)
    expect(resolveForwardTarget(address)).toBe('/registrierung-erfolgreich');
});

test('the address of the research platform is absolute, also in dev (4.12)', async () => {
  const { resolveResearchTarget } = await openPageAt(
    '/',
    {},
    { researchUrl: '/__sandbox/recherche' },
  );
  expect(resolveResearchTarget()).toBe('https://konto.example.de/__sandbox/recherche');
});

describe('the link back', () => {
  test.each([
    [{}, RESEARCH, 'r Recherche'],
    [{ clientId: 'shop' }, SHOP, 'm Shop'],
    [{ btpLink: KIOSK, btpLabel: 'm Kiosk' }, KIOSK, 'm Kiosk'],
  ])(
    'with the stored items %j leads to %s with the label %s (2.2, 0.10)',
    async (storedItems, href, label) => {
      const { createBackLink } = await openPageAt('/', storedItems);
      expect(createBackLink()).toEqual({ href, label });
    },
  );

  test('is never hostile, even if somebody has changed the storage (S1.2)', async () => {
    for (const address of HOSTILE_ADDRESSES.filter((address) => typeof address === 'string')) {
      const { createBackLink } = await openPageAt('/', {
        btpLink: address,
        btpLabel: `a\u0000${'b'.repeat(99)}`,
      });
      expect(createBackLink()).toEqual({ href: RESEARCH, label: `a${'b'.repeat(59)}` });
    }
  });
});
