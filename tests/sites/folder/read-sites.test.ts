import { relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSites } from '../../../src/sites/folder/read-sites.ts';
import { openFolderForEachTest, writeNewFile } from '../../support/folder.ts';
import { EXAMPLE, readExampleFile, writeSites } from '../../support/sites-folder.ts';

const pathOf = openFolderForEachTest();

function readError(files: Readonly<Record<string, unknown>>): string {
  writeSites(pathOf(), files);
  try {
    readSites(pathOf(), EXAMPLE);
    return '';
  } catch (error) {
    return String(error instanceof Error ? error.message : error).replaceAll(`${pathOf()}/`, '');
  }
}

const client = {
  id: 'verlag-a',
  productName: 'Konto A',
  label: 'm Produkt',
  start: { prd: 'https://a.example.org/' },
  registration: 'normal',
  contactSnapshot: 'library',
  publisher: 'beispiel',
};

const readExampleEnvironments = () => readExampleFile('environments.json');

describe('a folder', () => {
  test('can omit stg, dev, ids, brand and hidden groups (25.2)', () => {
    const { stg: _, dev: __, ...productionFile } = readExampleEnvironments();
    writeSites(pathOf(), {
      'environments.json': productionFile,
      'clients.json': { clients: [client] },
      'backend-ids.json': undefined,
    });
    const sites = readSites(pathOf(), EXAMPLE);
    expect(sites.backendIds).toMatchObject({ portalIds: { library: 1, shop: 2 }, noTitleId: 5 });
    expect(sites.environments.stg).toBeUndefined();
    expect(sites.environments.dev.origin).toBe('http://localhost:4400');
    expect(sites.clients).toHaveLength(1);
    expect(sites.clients[0]).toMatchObject({
      hide: [],
      show: [],
      start: { prd: 'https://a.example.org/', dev: '/__sandbox/verlag-a' },
    });
  });

  test('can have a publisher and a brand that clients share (25.2)', () => {
    writeSites(pathOf(), {});
    const { clients } = readSites(pathOf(), EXAMPLE);
    const [firstClient, secondClient] = clients;
    expect(secondClient?.publisher).toBe(firstClient.publisher);
    expect(secondClient?.brand).toBe(firstClient.brand);
    expect(firstClient.publisher.name).toBe('Fachverlag Beispiel');
  });
});

test('the byte order mark at the start of a file is ignored (25.3)', () => {
  expect(
    readError({ 'clients.json': `\ufeff${JSON.stringify(readExampleFile('clients.json'))}` }),
  ).toBe('');
  expect(readError({ 'clients.json': '\ufeff{ "client": [] }' })).toMatch(
    /\nclients\.json:1:3: client – Unrecognized key: "client"\.$/,
  );
});

test('the example has a brand with light and dark colours (25.9)', () => {
  expect(Object.keys(readExampleFile('brands/beispiel.json'))).toEqual(
    expect.arrayContaining(['light', 'dark']),
  );
});

describe('readSites reports (25.3)', () => {
  const createIds = (changes: object) => ({
    'backend-ids.json': { ...readExampleFile('backend-ids.json'), ...changes },
  });
  const salutation = { value: 2, label: 'Frau' };
  const fieldOfLawWithComma = { value: 'Bau, Boden', label: 'Baurecht' };
  const createChangedClient = (changes: object) => ({ clients: [{ ...client, ...changes }] });
  const { stg: _, ...fileWithoutStaging } = readExampleEnvironments();
  const cases: [string, Record<string, unknown>, string | RegExp][] = [
    ['broken JSON', { 'clients.json': '{ "clients": [' }, /^clients\.json:1:15 is not JSON: .+\.$/],
    [
      'a trailing comma, with line and column',
      { 'clients.json': '{\n  "clients": ["a,]",\n  ]\n}' },
      'clients.json:3:3 is not JSON: value expected.',
    ],
    [
      'a double comma, with line and column',
      { 'clients.json': '{\n  "clients": ["a,,"],,\n  "b": 1\n}' },
      'clients.json:2:22 is not JSON: property name expected.',
    ],
    [
      'an empty list of salutations',
      createIds({ salutations: [] }),
      /^backend-ids\.json:1:\d+: salutations\.0 – is missing\.$/,
    ],
    [
      'unknown or missing keys, with line, column and the expected values',
      {
        'clients.json': `{
  "clients": [
    {
      "id": "verlag-a", "lable": "m \\"Produkt\\"", "start": { "prd": "https://a.example.org/", "stg": "/" },
      "productName": "Konto A", "registration": "normal", "contactSnapshot": "library",
      "show": ["contact",
        "kontakt"], "publisher": "beispiel"
    }
  ]
}`,
      },
      /^clients\.json:3:5: clients\.0\.label – is missing\.\nclients\.json:7:9: clients\.0\.show\.1 – .+"contact".+\nclients\.json:4:25: clients\.0\.lable – Unrecognized key: "lable"\.$/,
    ],
    [
      'a publisher without an imprint',
      {
        'publishers/beispiel.json': {
          ...readExampleFile('publishers/beispiel.json'),
          links: [{ label: 'AGB', address: 'https://www.example.de/agb' }],
        },
      },
      /^publishers\/beispiel\.json:1:\d+: links – has no 'Impressum', which the law requires\. Add a link to it\.$/,
    ],
    [
      'a missing file',
      { 'environments.json': undefined },
      /^environments\.json is missing: it says where each of prd, stg, dev runs\. Copy /,
    ],
    [
      'a missing publisher',
      {
        'environments.json': fileWithoutStaging,
        'clients.json': createChangedClient({ publisher: 'gibt-es-nicht' }),
      },
      'clients.json:1:167: clients.0.publisher – names publishers/gibt-es-nicht.json, which is missing. Create it, or name another file.',
    ],
    [
      'missing start addresses and an id that is used twice',
      { 'clients.json': { clients: [client, client] } },
      /^clients\.json:1:74: clients\.0\.start\.stg – is missing, but environments\.json has stg\. Add .+\nclients\.json:1:\d+: clients\.1\.id – 'verlag-a' is used twice\. Rename one\.\n.+$/,
    ],
    [
      'each missing picture',
      { 'brands/wordmark-light.svg': undefined, 'brands/wordmark-dark.svg': undefined },
      /^brands\/beispiel\.json:16:5: logo\.light – names brands\/wordmark-light\.svg, which is missing\. Create it, or name another file\.\nbrands\/beispiel\.json:17:5: logo\.dark – names .+$/,
    ],
    [
      'a wordmark without its dark variant',
      { 'brands/beispiel.json': { logo: { light: 'wordmark-light.svg' } } },
      /^brands\/beispiel\.json:1:2: logo\.dark – is missing, but the client has a dark scheme\. Add /,
    ],
    [
      'an id that two choices have',
      createIds({ salutations: [salutation, { value: 2, label: 'Herr' }] }),
      /^backend-ids\.json:1:\d+: salutations – must have every value once\.$/,
    ],
    [
      'a field of law that cannot be part of a comma-separated list',
      createIds({ fieldsOfLaw: [fieldOfLawWithComma] }),
      /^backend-ids\.json:1:\d+: fieldsOfLaw\.0\.value – must be one line without commas, and without spaces at its ends\.$/,
    ],
  ];

  test.each(cases)('%s', (_name, files, sentence) => {
    const error = readError(files);
    if (typeof sentence === 'string') expect(error).toBe(sentence);
    else expect(error).toMatch(sentence);
  });

  test('a file in another encoding than UTF-8', () => {
    writeSites(pathOf(), {});
    const text = '{ "clients": "Verläge" }';
    writeNewFile(pathOf('clients.json'), Buffer.from(text, 'latin1'));
    expect(() => readSites(pathOf(), EXAMPLE)).toThrow(
      `${pathOf('clients.json')} is not UTF-8. Save it with this encoding.`,
    );
  });

  test('the errors of all files at once', () => {
    expect(readError({ 'environments.json': '{', 'clients.json': '[]' }).split('\n')).toHaveLength(
      2,
    );
  });

  test('a folder that does not exist', () => {
    const missingFolder = pathOf('missing-folder');
    expect(() => readSites(missingFolder, EXAMPLE)).toThrow(
      `${missingFolder} is missing: PORTAL_SITES names a folder. Copy ${relative(process.cwd(), EXAMPLE)} to begin a folder, or unset PORTAL_SITES.`,
    );
  });
});
