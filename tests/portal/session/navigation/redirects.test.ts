import { beforeEach, describe, expect, test } from 'vitest';
import type { PageSite } from '../../../../src/sites/page-site.ts';
import { HOSTILE_ADDRESSES } from '../hostile.ts';
import { load, openFreshPage, reloadModules, site } from '../page.ts';

const RESEARCH_ADDRESS = 'https://recherche.example.de/';
const SHOP_ADDRESS = 'https://shop.example.de/start';
const KIOSK_ADDRESS = 'https://shop.example.de/k';
const SAME_PATH_ADDRESS = 'https://shop.example.de/automatische-weiterleitung';

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
    ['nothing stored', {}, RESEARCH_ADDRESS],
    ['another client', { clientId: 'shop' }, SHOP_ADDRESS],
    ['a client id as link', { btpLink: 'shop' }, SHOP_ADDRESS],
    [
      'an allowed link',
      { btpLink: 'https://shop.example.de/k?a=1' },
      'https://shop.example.de/k?a=1',
    ],
    ['a relative link', { btpLink: '/kontakt?a=1' }, 'https://konto.example.de/kontakt?a=1'],
    ['its own address', { btpLink: '/automatische-weiterleitung?x' }, RESEARCH_ADDRESS],
    [
      'an address that hosts answer with the same page',
      { btpLink: '/automatische-weiterleitung//' },
      RESEARCH_ADDRESS,
    ],
    ['its own path at another origin', { btpLink: SAME_PATH_ADDRESS }, SAME_PATH_ADDRESS],
    ['a link to an unknown origin', { btpLink: 'https://evil.test' }, RESEARCH_ADDRESS],
    ['a script', { btpLink: 'javascript:alert(1)', clientId: 'shop' }, SHOP_ADDRESS],
    ['a property name', { btpLink: 'constructor' }, 'https://konto.example.de/constructor'],
  ])('with %s (%j) leads to %s', async (_, storedItems, target) => {
    const { resolveRedirectTarget } = await openPageAt('/automatische-weiterleitung', storedItems);
    expect(resolveRedirectTarget()).toBe(target);
  });

  test('maps addresses of another environment to this environment', async () => {
    const { library, shop } = site.clients;
    if (!library || !shop) throw new Error('The example lacks a client.');
    const clients = {
      library: {
        ...library,
        elsewhere: ['https://recherche.stg.example.de/', 'https://shop.stg.example.de/'],
      },
      shop: { ...shop, elsewhere: ['https://shop.stg.example.de/start'] },
    };
    for (const [link, target] of [
      ['https://shop.stg.example.de/start', SHOP_ADDRESS],
      ['https://shop.stg.example.de/start/korb?a=1', `${SHOP_ADDRESS}/korb?a=1`],
      ['https://recherche.stg.example.de/treffer?q=x', `${RESEARCH_ADDRESS}treffer?q=x`],
      ['https://recherche.stg.example.de/treffer/1', `${RESEARCH_ADDRESS}treffer/1`],
      ['https://shop.stg.example.de/starter', `${RESEARCH_ADDRESS}starter`],
      ['https://shop.test.example.de/start', RESEARCH_ADDRESS],
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
    ['an allowed address', KIOSK_ADDRESS, {}, KIOSK_ADDRESS],
    ['nothing', null, {}, RESEARCH_ADDRESS],
    ['nothing, but a stored link', null, { btpLink: SHOP_ADDRESS }, SHOP_ADDRESS],
    ['the page itself', '/agb-akzeptieren?redirectUrl=/', { btpLink: SHOP_ADDRESS }, SHOP_ADDRESS],
    [
      'the page that forwards to the stored link',
      '/automatische-weiterleitung',
      { btpLink: SHOP_ADDRESS },
      SHOP_ADDRESS,
    ],
    [
      'the page itself twice',
      '/agb-akzeptieren',
      { btpLink: '/agb-akzeptieren/' },
      RESEARCH_ADDRESS,
    ],
  ])('for %s (%j, with the stored items %j) is %s', async (_, redirectUrl, storedItems, target) => {
    const { resolveContentTarget } = await openPageAt('/agb-akzeptieren', storedItems);
    expect(resolveContentTarget(redirectUrl)).toBe(target);
  });

  test('is the stored link in place of a hostile address (S1.1)', async () => {
    const { resolveContentTarget } = await openPageAt('/agb-akzeptieren', {
      btpLink: SHOP_ADDRESS,
    });
    for (const address of HOSTILE_ADDRESSES)
      expect(resolveContentTarget(address)).toBe(SHOP_ADDRESS);
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
    [{}, RESEARCH_ADDRESS, 'r Recherche'],
    [{ clientId: 'shop' }, SHOP_ADDRESS, 'm Shop'],
    [{ btpLink: KIOSK_ADDRESS, btpLabel: 'm Kiosk' }, KIOSK_ADDRESS, 'm Kiosk'],
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
      expect(createBackLink()).toEqual({ href: RESEARCH_ADDRESS, label: `a${'b'.repeat(59)}` });
    }
  });
});
