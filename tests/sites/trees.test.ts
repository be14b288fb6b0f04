import { describe, expect, test, vi } from 'vitest';
import { ROUTE_GROUPS, type RouteGroup, routeOf } from '../../src/contract/routes.ts';
import { clients } from '../../src/sites/clients.ts';
import { environments } from '../../src/sites/environments.ts';
import { listHiddenGroups, listTrees, pathsOf, siteOf } from '../../src/sites/trees.ts';

const [library, shop] = clients;

describe('the trees', () => {
  test('are every pair of environment and client (13.1)', () => {
    expect(listTrees().map(({ environment, client }) => `${environment}/${client}`)).toEqual([
      'prd/library',
      'prd/shop',
      'stg/library',
      'stg/shop',
      'dev/library',
      'dev/shop',
    ]);
  });

  test.each([
    ['stg', '', ['stg/library', 'stg/shop']],
    ['', 'shop', ['prd/shop', 'stg/shop', 'dev/shop']],
    ['dev', 'library', ['dev/library']],
    ['nope', '', []],
  ])('with PORTAL_ENVIRONMENT=%s PORTAL_CLIENT=%s are %j', (environment, client, expectedTrees) => {
    vi.stubEnv('PORTAL_ENVIRONMENT', environment);
    vi.stubEnv('PORTAL_CLIENT', client);
    expect(listTrees().map((tree) => `${tree.environment}/${tree.client}`)).toEqual(expectedTrees);
  });
});

test.each([
  // Production pages must not name test hosts.
  ['prd', [], []],
  ['stg', ['https://recherche.example.de/'], ['https://shop.example.de/']],
  [
    'dev',
    ['https://recherche.example.de/', 'https://recherche.stg.example.de/'],
    ['https://shop.example.de/', 'https://shop.stg.example.de/'],
  ],
])(
  'a page in %s knows the start addresses of the environments from which links may come (4.5)',
  (environment, libraryAddresses, shopAddresses) => {
    const { clients: pageClients } = siteOf({ environment, client: 'library' }).page;
    expect(pageClients['library']?.elsewhere).toEqual(libraryAddresses);
    expect(pageClients['shop']?.elsewhere).toEqual(shopAddresses);
  },
);

test('the paths of a page are built for each tree and each further parameter', () => {
  const paths = pathsOf(({ client }) =>
    client === 'shop' ? [{ category: 'a' }, { category: 'b' }] : [],
  );
  expect(paths().map(({ params }) => params)).toEqual([
    { environment: 'prd', client: 'shop', category: 'a' },
    { environment: 'prd', client: 'shop', category: 'b' },
    { environment: 'stg', client: 'shop', category: 'a' },
    { environment: 'stg', client: 'shop', category: 'b' },
    { environment: 'dev', client: 'shop', category: 'a' },
    { environment: 'dev', client: 'shop', category: 'b' },
  ]);
});

describe('the hidden groups', () => {
  const allGroups: RouteGroup[] = [...ROUTE_GROUPS];

  test.each<[RouteGroup[], RouteGroup[], RouteGroup[]]>([
    [[], [], []],
    [[], ['profile'], ['profile']],
    [['contact'], [], allGroups.filter((group) => group !== 'contact')],
    [['contact', 'agb'], ['agb'], allGroups.filter((group) => group !== 'contact')],
    [allGroups, allGroups, allGroups],
  ])('for show %j and hide %j are %j (2.8)', (show, hide, hiddenGroups) => {
    expect(listHiddenGroups({ ...library, show, hide })).toEqual(hiddenGroups);
  });

  test('contain pages of declarations that the client or the tree does not offer (27.1)', () => {
    const { declarations: _, ...clientWithoutDeclarations } = library;
    const clientWithWithdrawal = {
      ...library,
      declarations: { withdrawal: { category: 'vertrag', topic: 'widerruf' } },
    };
    expect(listHiddenGroups({ ...library, hide: [] })).toEqual([]);
    expect(listHiddenGroups({ ...clientWithoutDeclarations, hide: [] })).toEqual([
      'cancellation',
      'withdrawal',
    ]);
    expect(listHiddenGroups({ ...clientWithWithdrawal, hide: [] })).toEqual(['cancellation']);
    expect(listHiddenGroups({ ...library, hide: [] }, clientWithWithdrawal)).toEqual([
      'cancellation',
    ]);
    expect(listHiddenGroups({ ...library, show: ['contact'] })).not.toContain('cancellation');
  });

  test('contain the accessibility statement that the publisher does not have (27.11)', () => {
    const publisher = { ...library.publisher, accessibility: undefined };
    expect(listHiddenGroups({ ...library, hide: [], publisher })).toEqual(['accessibility']);
  });

  test('contain the legal pages of the tree if the client has another publisher than the tree (25.5, 27.1)', () => {
    const publisher = { ...library.publisher, id: 'anderer' };
    expect(listHiddenGroups({ ...library, hide: [], publisher })).toEqual([]);
    expect(listHiddenGroups({ ...library, hide: [], publisher }, library)).toEqual([
      'cancellation',
      'withdrawal',
      'accessibility',
    ]);
  });

  test('contain only routes that belong to a group (2.8)', () => {
    expect(listHiddenGroups({ ...library, hide: allGroups })).toContain(
      routeOf('contactTopic').group,
    );
    expect(listHiddenGroups({ ...library, hide: allGroups })).not.toContain(
      routeOf('welcome').group,
    );
    expect(listHiddenGroups({ ...library, show: ['contact'] })).not.toContain(
      routeOf('password').group,
    );
  });
});

describe('the site of a page', () => {
  const PARAMETERS = { environment: 'stg', client: 'shop', topic: 'x' };

  test('has the environment and client of its tree, and the data in which clients differ', () => {
    const { environment, client, page } = siteOf(PARAMETERS);
    expect(environment).toBe(environments.stg);
    expect(client).toBe(shop);
    expect(page).toMatchObject({
      environment: 'stg',
      client: 'shop',
      defaultClient: 'library',
      researchUrl: library.start.stg,
      helpUrl: environments.stg?.helpUrl,
      identityOrigins: environments.stg?.identityOrigins,
    });
    expect(page.clients).toMatchObject({
      library: { label: 'r Recherche', start: library.start.stg, hidden: ['profile'] },
      shop: { label: 'm Shop', registration: 'shop', start: shop?.start.stg, hidden: [] },
    });
  });

  test.each([
    {},
    { environment: 'prd' },
    { environment: 'prd', client: 'nope' },
    { environment: 'nope', client: 'shop' },
    { environment: '__proto__', client: 'shop' },
    { environment: 'prd', client: undefined },
  ])('does not exist for %j', (parameters) => {
    expect(() => siteOf(parameters)).toThrow('No such tree: {');
  });
});
