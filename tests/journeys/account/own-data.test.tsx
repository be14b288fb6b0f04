import { screen } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { partLabels } from '../../../src/portal/journeys/account/own-data/files/copy.ts';
import { PARTS } from '../../../src/portal/journeys/account/own-data/files/parts.ts';
import { waitUntil } from '../../support/clock.ts';
import { user } from '../../support/fields.ts';
import { readNotices } from '../../support/notices.ts';
import { openSandbox, type Page } from '../../support/page.tsx';
import { MAX_MUSTER, openOwnData } from '../support/account.tsx';
import { WAYS_TO_LEAVE } from '../support/ways-to-leave.ts';

const PATHS = [
  '/auth/userinfo',
  '/ur/GetPersonalData',
  '/ur/GetAddress',
  '/ur/GetSearchSettings',
  '/library/GetNewsletter',
  '/ecom-proxy/GetNewsletter',
];
/** Number of properties of the JSON file when all data could be loaded. */
const COMPLETE_PROPERTY_COUNT = 11;
const DONE_TEXT = 'Ihre Daten wurden zusammengestellt.';
const FAILED_TEXT = 'Ihre Daten konnten nicht zusammengestellt werden';

/** Files by their object URL. A revoked URL has no file. */
const files = new Map<string, Blob>();

beforeEach(() => {
  files.clear();
  let count = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    count += 1;
    files.set(`blob:${count}`, file as Blob);
    return `blob:${count}`;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void files.delete(address));
});

const findDownloadButton = () => screen.findByRole('button', { name: 'Meine Daten herunterladen' });

/** Presses the button and reads both files. @param prepareReplies runs just before the press */
async function collectFiles(page: Page, prepareReplies: () => void = () => {}) {
  const downloadButton = await findDownloadButton();
  prepareReplies();
  const earlierRequestCount = page.requests.length;
  await user.click(downloadButton);
  await waitUntil(() => expect(document.querySelectorAll('a[download]')).toHaveLength(2));
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[download]')];
  const [html = '', json = ''] = await Promise.all(
    links.map(async ({ href }) => (await files.get(href)?.text()) ?? ''),
  );
  return {
    names: links.map(({ download }) => download),
    json: JSON.parse(json),
    page: new DOMParser().parseFromString(html, 'text/html'),
    html,
    requestedPaths: page.requests
      .slice(earlierRequestCount)
      .flatMap(({ path }) => (path === '/auth/token' ? [] : path)),
  };
}

/** Returns the lines below each heading. */
function readSections(page: Document): Record<string, string[]> {
  const sections: Record<string, string[]> = {};
  let lines: string[] = [];
  for (const element of page.querySelectorAll('main > *')) {
    if (element.matches('h2')) {
      lines = [];
      sections[element.textContent] = lines;
    } else if (element.matches('dl, ul')) lines.push(...[...element.children].map(formatLine));
    else lines.push(element.textContent);
  }
  return sections;
}

const formatLine = (row: Element) =>
  [...row.children].map(({ textContent }) => textContent).join(': ') || row.textContent;

const PERSON_LINES = ['Anrede: Herr', 'Titel: Dr.', 'Vorname: Max', 'Nachname: Muster'];
const CONSENT_TIME = '2026-01-31T23:30:00.000Z';
const CONSENT_TEXT = 'Ja, ich möchte informiert werden.';

test('the labels have the same order as the parts of the files (34.2)', () => {
  expect(PARTS.map(({ name }) => name)).toEqual(Object.keys(partLabels));
});

test('the files contain the data of the backend, which the page requests only when the button is pressed (34.1, 34.2)', async () => {
  // The clock of the backend is three days ahead of the clock of the visitor.
  const sandbox = await openSandbox('library', () => Date.parse('2026-12-31T23:30:07.000Z'));
  const page = await openOwnData({ sandbox });
  await findDownloadButton();
  // The session itself requests the user, too.
  const pathsBefore = page.requests.map(({ path }) => path).filter((path) => PATHS.includes(path));
  expect(new Set(pathsBefore)).toEqual(new Set(['/auth/userinfo']));
  const userInfo = { username: MAX_MUSTER, firstName: 'Max', lastName: 'Muster', isAdmin: false };
  const consent = {
    advertisement: true,
    advertisementSince: CONSENT_TIME,
    advertisementText: CONSENT_TEXT,
  };
  const result = await collectFiles(page, () => {
    page.answer('/auth/userinfo', { ...userInfo, ...consent });
    onTestFinished(() => void vi.useRealTimers());
    vi.setSystemTime('2026-12-28T23:30:00.000Z');
  });
  expect([...result.requestedPaths].sort()).toEqual([...PATHS, '/ur/GetAddress'].sort());
  expect(result.names).toEqual(['meine-daten-2027-01-01.html', 'meine-daten-2027-01-01.json']);
  expect(result.json).toMatchObject({
    createdAt: '2026-12-31T23:30:07.000Z',
    portal: 'http://localhost:4400',
    missing: [],
    account: { username: MAX_MUSTER, firstName: 'Max', lastName: 'Muster' },
    consents: consent,
    searchSettings: {
      occupation_sphere: [{ id: 'anwaltschaft', label: 'Rechtsanwaltschaft' }],
      taxonomy: [
        { id: 't2', label: 'Arbeitsrecht' },
        { id: 't13', label: 'Gesellschaftsrecht' },
      ],
    },
    newsletters: [
      { id: '101', label: 'Arbeitsrecht' },
      { id: '105', label: 'Gesellschaftsrecht' },
    ],
  });
  expect(result.json.invoiceAddress).toContainEqual({
    name: 'country_code',
    label: 'Land',
    value: 'D',
    valueLabel: 'Deutschland',
  });
  expect(readSections(result.page)).toEqual({
    Konto: [`Benutzername: ${MAX_MUSTER}`, 'Vorname: Max', 'Nachname: Muster'],
    'Persönliche Daten': [
      'Kundennummer: K-000001',
      ...PERSON_LINES,
      `E-Mail-Adresse: ${MAX_MUSTER}`,
      'Telefonnummer: 0221 1234567',
    ],
    Rechnungsadresse: [
      ...PERSON_LINES,
      'Firma: Kanzlei Muster & Partner',
      'Straße und Hausnummer: Lindenallee 12',
      'Postleitzahl: 50667',
      'Ort: Köln',
      'Land: Deutschland',
    ],
    Lieferadresse: [
      'Anrede: Herr',
      'Vorname: Max',
      'Nachname: Muster',
      'Straße und Hausnummer: Domgasse 3',
      'Postleitzahl: 50668',
      'Ort: Köln',
      'Land: Deutschland',
    ],
    'Angaben bei der Registrierung': ['Keine Angaben.'],
    Sucheinstellungen: [
      'Tätigkeitsbereiche',
      'Rechtsanwaltschaft',
      'Themen',
      'Arbeitsrecht',
      'Gesellschaftsrecht',
    ],
    Newsletter: ['Arbeitsrecht', 'Gesellschaftsrecht'],
    Einwilligungen: [
      'Werbung per E-Mail und Telefon: Eingewilligt',
      'Seit: 1. Februar 2026 um 00:30',
      `Wortlaut: ${CONSENT_TEXT}`,
    ],
  });
  expect(result.page.querySelector('main > p')?.textContent).toBe(
    'Zusammengestellt am 1. Januar 2027 um 00:30 Uhr im Kundenportal http://localhost:4400',
  );
  expect(document.activeElement?.textContent).toBe(DONE_TEXT);
  expect(readNotices()).toEqual([['success', DONE_TEXT]]);
});

test('both files contain the input of the registration if the backend sends it as `answers` (34.2)', async () => {
  const createChoice = (value: string, label = value) => ({ value, label });
  const answers = [
    {
      name: 'eloqua_field_of_law',
      label: 'Rechtsgebiete',
      values: [createChoice('med', 'Medizinrecht'), createChoice('arb', 'Arbeitsrecht')],
    },
    {
      name: 'seminar',
      label: 'Seminar',
      values: [createChoice('miete', 'Mietrecht <b>kompakt</b>')],
    },
    { name: 'broken' },
  ];
  const pageWithAnswers = await openOwnData();
  const result = await collectFiles(pageWithAnswers, () =>
    pageWithAnswers.answer('/ur/GetPersonalData', { fields: [], answers }),
  );
  expect(result.json.registration).toMatchObject([
    answers[0],
    { name: 'seminar', label: 'Seminar', values: [createChoice('miete', 'Mietrecht kompakt')] },
  ]);
  expect(readSections(result.page)['Angaben bei der Registrierung']).toEqual([
    'Rechtsgebiete: Medizinrecht, Arbeitsrecht',
    'Seminar: Mietrecht kompakt',
  ]);
  const pageWithoutAnswers = await openOwnData();
  const resultWithoutAnswers = await collectFiles(pageWithoutAnswers, () =>
    pageWithoutAnswers.answer('/ur/GetPersonalData', { fields: [] }),
  );
  expect(resultWithoutAnswers.json).not.toHaveProperty('registration');
  expect(resultWithoutAnswers.html).not.toContain('Registrierung');
});

test('the files leave out data that a person does not have (34.2)', async () => {
  const page = await openOwnData({ username: 'nosearch@example.de' });
  const result = await collectFiles(page, () => {
    page.answer('/ur/GetAddress', {}, 404);
    page.answer('/ecom-proxy/GetNewsletter', { return: { Results: 1, Items: { id: '9' } } });
  });
  expect(result.json).not.toHaveProperty('searchSettings');
  expect(result.json).toMatchObject({ missing: [], newsletters: [{ id: '9', label: '9' }] });
  expect([result.json.invoiceAddress, result.json.deliveryAddress]).toContainEqual([]);
  expect(Object.values(readSections(result.page))).toContainEqual(['Keine Angaben.']);
  expect(result.html).not.toMatch(/Sucheinstellungen|Bitte auswählen/);
  expect(result.requestedPaths).not.toContain('/ur/GetSearchSettings');
});

test.each([
  ['/auth/userinfo', ['account', 'consents'], ['Konto', 'Einwilligungen']],
  [
    '/ur/GetPersonalData',
    ['personalData', 'registration'],
    ['Persönliche Daten', 'Angaben bei der Registrierung'],
  ],
  ['/ur/GetAddress', ['invoiceAddress'], ['Rechnungsadresse']],
  ['/ur/GetSearchSettings', ['searchSettings'], ['Sucheinstellungen']],
  ['/library/GetNewsletter', ['newsletters'], ['Newsletter']],
  ['/ecom-proxy/GetNewsletter', ['newsletters'], ['Newsletter']],
])('a failure of %s is named in both files and on the page (34.3)', async (path, keys, names) => {
  const page = await openOwnData();
  const result = await collectFiles(page, () => page.answer(path, {}, 500));
  const lines = names.map((name) => `${name}: konnte nicht geladen werden`);
  expect(result.json.missing).toEqual(keys.map((part, index) => ({ part, text: lines[index] })));
  for (const key of keys) expect(result.json).not.toHaveProperty(key);
  expect(Object.keys(result.json)).toHaveLength(COMPLETE_PROPERTY_COUNT - keys.length);
  const listItems = (container: ParentNode | null | undefined) =>
    [...(container?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent);
  expect(listItems(result.page.querySelector('main > ul'))).toEqual(lines);
  expect(listItems(document.querySelector('main .notice'))).toEqual(lines);
  expect(Object.keys(readSections(result.page))).not.toContain(names[0]);
  expect(readNotices()).toEqual([
    ['warning', `${DONE_TEXT} Ein Teil konnte nicht geladen werden.`],
  ]);
});

test.each([
  [500, 'Es ist ein Fehler aufgetreten'],
  [401, 'Ihre Sitzung ist abgelaufen'],
])(
  'a failure of all parts with the status %i shows the reason and a retry, and makes no file (34.3)',
  async (status, words) => {
    const page = await openOwnData();
    const downloadButton = await findDownloadButton();
    for (const path of PATHS)
      page.sandbox.faults.add({ path, kind: 'status', status, times: 'always' });
    await user.click(downloadButton);
    await waitUntil(() =>
      expect(document.querySelector('main .notice')?.textContent).toContain(words),
    );
    expect(screen.getByRole('main').textContent).toContain(FAILED_TEXT);
    expect(files.size).toBe(0);
    page.sandbox.faults.clear();
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    await waitUntil(() => expect(document.querySelectorAll('a[download]')).toHaveLength(2));
  },
);

test('text of the backend is never markup (34.4)', async () => {
  const hostileText =
    '</style></title><script>alert(1)</script><img src=x onerror=alert(1)>&lt;b&gt; "\u2028';
  const page = await openOwnData();
  const field = { name: '__proto__', label: hostileText, type: 'text', value: hostileText };
  const result = await collectFiles(page, () => {
    page.answer('/auth/userinfo', {
      username: MAX_MUSTER,
      firstName: hostileText,
      advertisementText: hostileText,
    });
    page.answer('/ur/GetPersonalData', { fields: [field] });
    page.answer('/library/GetNewsletter', [{ id: '101', label: hostileText }]);
  });
  expect(result.json.personalData).toMatchObject([{ name: '__proto__', value: hostileText }]);
  expect(result.json.account.firstName).toBe(hostileText);
  const texts = [...result.page.querySelectorAll('dd, li')].map(({ textContent }) => textContent);
  expect(texts.filter((text) => text === hostileText)).toHaveLength(4);
  const names = new Set([...result.page.querySelectorAll('*')].map(({ localName }) => localName));
  expect([...names].sort().join(' ')).toBe(
    'body dd div dl dt h1 h2 h3 head html li main meta p style title ul',
  );
  const elements = [...result.page.querySelectorAll('body, body *')];
  const attributes = elements.flatMap((element) => [...element.attributes]);
  expect(new Set(attributes.map(({ name, value }) => `${name}=${value}`))).toEqual(
    new Set(['translate=no']),
  );
  expect(result.page.documentElement.lang).toBe('de');
  expect(result.html).toContain(
    `http-equiv="Content-Security-Policy" content="default-src 'none';`,
  );
});

test('several presses of the button send one request (34.1)', async () => {
  const page = await openOwnData();
  const downloadButton = await findDownloadButton();
  const release = page.hold('/ur/GetPersonalData');
  for (let count = 0; count < 3; count++) await user.click(downloadButton);
  await waitUntil(() => expect(page.readSentBodies('/ur/GetPersonalData')).toHaveLength(1));
  expect(downloadButton.getAttribute('aria-busy')).toBe('true');
  release();
  await waitUntil(() => expect(downloadButton.getAttribute('aria-busy')).toBeNull());
  expect(page.readSentBodies('/ur/GetPersonalData')).toHaveLength(1);
});

test.each(WAYS_TO_LEAVE)(
  'the files are not stored, and are deleted %s (34.5)',
  async (_, leave) => {
    const page = await openOwnData();
    await collectFiles(page);
    await collectFiles(page);
    // The second press has revoked the files of the first press.
    expect([...files.keys()]).toEqual(['blob:3', 'blob:4']);
    expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toMatch(
      /Muster|Domgasse/,
    );
    await leave();
    await waitUntil(() => expect(files.size).toBe(0));
    expect(document.querySelector('a[download]')).toBeNull();
  },
);

test('the files have no time if no reply has a valid date (34.2)', async () => {
  const page = await openOwnData();
  const result = await collectFiles(page, () => {
    for (const path of PATHS)
      page.sandbox.faults.add({
        path,
        kind: 'status',
        status: 200,
        headers: { date: 'unbekannt' },
        body: { username: MAX_MUSTER, firstName: 'Max' },
        times: 'always',
      });
  });
  expect(result.names).toEqual(['meine-daten.html', 'meine-daten.json']);
  expect(result.json).not.toHaveProperty('createdAt');
  expect(result.page.body.textContent).toContain(
    'Zusammengestellt im Kundenportal http://localhost:4400',
  );
});

test('no file is made when another person has signed in meanwhile (34.3, S6.3)', async () => {
  const page = await openOwnData();
  const downloadButton = await findDownloadButton();
  const release = page.hold('/ur/GetPersonalData');
  await user.click(downloadButton);
  await waitUntil(() => expect(page.readSentBodies('/ur/GetPersonalData')).toHaveLength(1));
  localStorage.setItem('dev_token', 'another');
  page.answer('/auth/userinfo', { username: 'erika@example.de', firstName: 'Erika' });
  release();
  await waitUntil(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  expect(files.size).toBe(0);
});
