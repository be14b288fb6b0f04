import { beforeEach, describe, expect, test } from 'vitest';
import type { PageSite } from '../../../../src/sites/page-site.ts';
import { HOSTILE_ADDRESSES } from '../hostile.ts';
import { load, openFreshPage, reloadModules, site } from '../page.ts';

const RESEARCH = 'https://recherche.example.de/';
const SHOP = 'https://shop.example.de/start';
const KIOSK = 'https://shop.example.de/k';
const SAME_PATH = 'https://shop.example.de/automatische-weiterleitung';

beforeEach(() => openFreshPage());

async function at(path: string, stored: Record<string, string> = {}, changed?: Partial<PageSite>) {
  for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value);
  reloadModules({ path, ...(changed ? { site: changed } : {}) });
  (await load.activeClient()).readBootParameters();
  return load.redirects();
}

describe('/automatische-weiterleitung (4.5)', () => {
  test.each([
    ['nothing stored', {}, RESEARCH],
    ['another client', { clientId: 'shop' }, SHOP],
    ['a client id as link', { btpLink: 'shop' }, SHOP],
    ['a good link', { btpLink: 'https://shop.example.de/k?a=1' }, 'https://shop.example.de/k?a=1'],
    ['a relative link', { btpLink: '/kontakt?a=1' }, 'https://konto.example.de/kontakt?a=1'],
    ['itself', { btpLink: '/automatische-weiterleitung?x' }, RESEARCH],
    ['what hosts answer by itself', { btpLink: '/automatische-weiterleitung//' }, RESEARCH],
    ['its own path elsewhere', { btpLink: SAME_PATH }, SAME_PATH],
    ['a foreign link', { btpLink: 'https://evil.test' }, RESEARCH],
    ['a script', { btpLink: 'javascript:alert(1)', clientId: 'shop' }, SHOP],
    ['a property name', { btpLink: 'constructor' }, 'https://konto.example.de/constructor'],
  ])('opens the right address with %s', async (_, stored, target) => {
    const { resolveRedirectTarget } = await at('/automatische-weiterleitung', stored);
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
      const { resolveRedirectTarget } = await at('/', { btpLink: link }, { clients });
      expect(resolveRedirectTarget()).toBe(target);
    }
  });
});

describe('after ?redirectUrl= (4.4)', () => {
  test.each([
    ['a good address', KIOSK, {}, KIOSK],
    ['nothing', null, {}, RESEARCH],
    ['nothing, but a stored link', null, { btpLink: SHOP }, SHOP],
    ['the page itself', '/agb-akzeptieren?redirectUrl=/', { btpLink: SHOP }, SHOP],
    ['the page that leads back', '/automatische-weiterleitung', { btpLink: SHOP }, SHOP],
    ['the page itself twice', '/agb-akzeptieren', { btpLink: '/agb-akzeptieren/' }, RESEARCH],
  ])('%s is followed', async (_, raw, stored, target) => {
    const { resolveContentTarget } = await at('/agb-akzeptieren', stored);
    expect(resolveContentTarget(raw)).toBe(target);
  });

  test('every hostile address falls back to the stored link (S1.1)', async () => {
    const { resolveContentTarget } = await at('/agb-akzeptieren', { btpLink: SHOP });
    for (const raw of HOSTILE_ADDRESSES) expect(resolveContentTarget(raw)).toBe(SHOP);
  });

  test('a page that is its own only target opens the welcome page', async () => {
    const here = '/agb-akzeptieren';
    const library = { ...(site.clients['library'] as PageSite['clients'][string]), start: here };
    const { resolveContentTarget } = await at(here, {}, { clients: { library } });
    expect(resolveContentTarget('')).toBe('https://konto.example.de/');
  });
});

test('a forward is checked, and falls back to the end of registration (S1.3)', async () => {
  const { resolveForwardTarget } = await at('/registrierung-bestaetigung');
  expect(resolveForwardTarget('/registrierung-erfolgreich?x')).toBe(
    'https://konto.example.de/registrierung-erfolgreich?x',
  );
  for (const raw of HOSTILE_ADDRESSES)
    expect(resolveForwardTarget(raw)).toBe('/registrierung-erfolgreich');
});

test('the research platform is absolute, also in dev (4.12)', async () => {
  const { resolveResearchTarget } = await at('/', {}, { researchUrl: '/__sandbox/recherche' });
  expect(resolveResearchTarget()).toBe('https://konto.example.de/__sandbox/recherche');
});

describe('the way back', () => {
  test.each([
    [{}, RESEARCH, 'r Recherche'],
    [{ clientId: 'shop' }, SHOP, 'm Shop'],
    [{ btpLink: KIOSK, btpLabel: 'm Kiosk' }, KIOSK, 'm Kiosk'],
  ])('of %j has its address and label (2.2, 0.10)', async (stored, href, label) => {
    const { createBackLink } = await at('/', stored);
    expect(createBackLink()).toEqual({ href, label });
  });

  test('is never hostile, even when the storage was written by hand (S1.2)', async () => {
    for (const raw of HOSTILE_ADDRESSES.filter((known) => typeof known === 'string')) {
      const { createBackLink } = await at('/', {
        btpLink: raw,
        btpLabel: `a\u0000${'b'.repeat(99)}`,
      });
      expect(createBackLink()).toEqual({ href: RESEARCH, label: `a${'b'.repeat(59)}` });
    }
  });
});
