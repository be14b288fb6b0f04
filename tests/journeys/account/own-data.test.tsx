import { screen } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { partLabels } from '../../../src/portal/journeys/account/own-data/files/copy.ts';
import { PARTS } from '../../../src/portal/journeys/account/own-data/files/parts.ts';
import { waitUntil } from '../../support/clock.ts';
import { user } from '../../support/fields.ts';
import { readNotices } from '../../support/notices.ts';
import { openSandbox, type Page } from '../../support/page.tsx';
import { MAX, openOwnData } from '../support/account.tsx';
import { WAYS_OUT } from '../support/leaving.ts';

const CALLS = [
  ...['/auth/userinfo', '/ur/GetPersonalData', '/ur/GetAddress', '/ur/GetSearchSettings'],
  ...['/library/GetNewsletter', '/ecom-proxy/GetNewsletter'],
];
const DONE = 'Ihre Daten wurden zusammengestellt.';
const FAILED = 'Ihre Daten konnten nicht zusammengestellt werden';

/** The object URLs that are in use. */
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

const button = () => screen.findByRole('button', { name: 'Meine Daten herunterladen' });

async function collect(page: Page, before: () => void = () => {}) {
  const found = await button();
  before();
  const asked = page.requests.length;
  await user.click(found);
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
    asked: page.requests.slice(asked).flatMap(({ path }) => (path === '/auth/token' ? [] : path)),
  };
}

/** Headings with the lines below them. */
function sectionsOf(page: Document): Record<string, string[]> {
  const sections: Record<string, string[]> = {};
  let lines: string[] = [];
  for (const part of page.querySelectorAll('main > *')) {
    if (part.matches('h2')) sections[part.textContent] = lines = [];
    else if (part.matches('dl, ul')) lines.push(...[...part.children].map(lineOf));
    else lines.push(part.textContent);
  }
  return sections;
}

const lineOf = (row: Element) =>
  [...row.children].map(({ textContent }) => textContent).join(': ') || row.textContent;

const PERSON = ['Anrede: Herr', 'Titel: Dr.', 'Vorname: Max', 'Nachname: Muster'];
const SINCE = '2026-01-31T23:30:00.000Z';
const WORDS = 'Ja, ich möchte informiert werden.';

test('every part has a label, in the same order (34.2)', () => {
  expect(PARTS.map(({ name }) => name)).toEqual(Object.keys(partLabels));
});

test('the files contain the data of the backend, which are requested after the press only (34.1, 34.2)', async () => {
  // The clock of the visitor is three days late.
  const sandbox = await openSandbox('library', () => Date.parse('2026-12-31T23:30:07.000Z'));
  const page = await openOwnData({ sandbox });
  await button();
  // The session itself requests the user, too.
  const early = page.requests.map(({ path }) => path).filter((path) => CALLS.includes(path));
  expect(new Set(early)).toEqual(new Set(['/auth/userinfo']));
  const info = { username: MAX, firstName: 'Max', lastName: 'Muster', isAdmin: false };
  const consent = { advertisement: true, advertisementSince: SINCE, advertisementText: WORDS };
  const made = await collect(page, () => {
    page.answer('/auth/userinfo', { ...info, ...consent });
    onTestFinished(() => void vi.useRealTimers());
    vi.setSystemTime('2026-12-28T23:30:00.000Z');
  });
  expect([...made.asked].sort()).toEqual([...CALLS, '/ur/GetAddress'].sort());
  expect(made.names).toEqual(['meine-daten-2027-01-01.html', 'meine-daten-2027-01-01.json']);
  expect(made.json).toMatchObject({
    createdAt: '2026-12-31T23:30:07.000Z',
    portal: 'http://localhost:4400',
    missing: [],
    account: { username: MAX, firstName: 'Max', lastName: 'Muster' },
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
  expect(made.json.invoiceAddress).toContainEqual({
    ...{ name: 'country_code', label: 'Land', value: 'D', valueLabel: 'Deutschland' },
  });
  const place = ['Postleitzahl: 50667', 'Ort: Köln', 'Land: Deutschland'];
  expect(sectionsOf(made.page)).toEqual({
    Konto: [`Benutzername: ${MAX}`, 'Vorname: Max', 'Nachname: Muster'],
    'Persönliche Daten': [
      ...['Kundennummer: K-000001', ...PERSON, `E-Mail-Adresse: ${MAX}`],
      'Telefonnummer: 0221 1234567',
    ],
    Rechnungsadresse: [
      ...[...PERSON, 'Firma: Kanzlei Muster & Partner'],
      ...['Straße und Hausnummer: Lindenallee 12', ...place],
    ],
    Lieferadresse: [
      ...['Anrede: Herr', 'Vorname: Max', 'Nachname: Muster', 'Straße und Hausnummer: Domgasse 3'],
      ...['Postleitzahl: 50668', 'Ort: Köln', 'Land: Deutschland'],
    ],
    'Angaben bei der Registrierung': ['Keine Angaben.'],
    Sucheinstellungen: [
      ...['Tätigkeitsbereiche', 'Rechtsanwaltschaft'],
      ...['Themen', 'Arbeitsrecht', 'Gesellschaftsrecht'],
    ],
    Newsletter: ['Arbeitsrecht', 'Gesellschaftsrecht'],
    Einwilligungen: [
      'Werbung per E-Mail und Telefon: Eingewilligt',
      ...['Seit: 1. Februar 2026 um 00:30', `Wortlaut: ${WORDS}`],
    ],
  });
  expect(made.page.querySelector('main > p')?.textContent).toBe(
    'Zusammengestellt am 1. Januar 2027 um 00:30 Uhr im Kundenportal http://localhost:4400',
  );
  expect(document.activeElement?.textContent).toBe(DONE);
  expect(readNotices()).toEqual([['success', DONE]]);
});

test('both files contain the answers of the registration, if the backend has them (rule 34.2)', async () => {
  const law = (value: string, label = value) => ({ value, label });
  const answers = [
    {
      name: 'eloqua_field_of_law',
      label: 'Rechtsgebiete',
      values: [law('med', 'Medizinrecht'), law('arb', 'Arbeitsrecht')],
    },
    { name: 'seminar', label: 'Seminar', values: [law('miete', 'Mietrecht <b>kompakt</b>')] },
    { name: 'broken' },
  ];
  const told = await openOwnData();
  const made = await collect(told, () =>
    told.answer('/ur/GetPersonalData', { fields: [], answers }),
  );
  expect(made.json.registration).toMatchObject([
    answers[0],
    { name: 'seminar', label: 'Seminar', values: [law('miete', 'Mietrecht kompakt')] },
  ]);
  expect(sectionsOf(made.page)['Angaben bei der Registrierung']).toEqual([
    'Rechtsgebiete: Medizinrecht, Arbeitsrecht',
    'Seminar: Mietrecht kompakt',
  ]);
  const untold = await openOwnData();
  const other = await collect(untold, () => untold.answer('/ur/GetPersonalData', { fields: [] }));
  expect(other.json).not.toHaveProperty('registration');
  expect(other.html).not.toContain('Registrierung');
});

test('the files leave out data that a person does not have (34.2)', async () => {
  const page = await openOwnData({ username: 'nosearch@example.de' });
  const made = await collect(page, () => {
    page.answer('/ur/GetAddress', {}, 404);
    page.answer('/ecom-proxy/GetNewsletter', { return: { Results: 1, Items: { id: '9' } } });
  });
  expect(made.json).not.toHaveProperty('searchSettings');
  expect(made.json).toMatchObject({ missing: [], newsletters: [{ id: '9', label: '9' }] });
  expect([made.json.invoiceAddress, made.json.deliveryAddress]).toContainEqual([]);
  expect(Object.values(sectionsOf(made.page))).toContainEqual(['Keine Angaben.']);
  expect(made.html).not.toMatch(/Sucheinstellungen|Bitte auswählen/);
  expect(made.asked).not.toContain('/ur/GetSearchSettings');
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
  const made = await collect(page, () => page.answer(path, {}, 500));
  const lines = names.map((name) => `${name}: konnte nicht geladen werden`);
  expect(made.json.missing).toEqual(keys.map((part, at) => ({ part, text: lines[at] })));
  for (const key of keys) expect(made.json).not.toHaveProperty(key);
  expect(Object.keys(made.json)).toHaveLength(11 - keys.length);
  const items = (place: ParentNode | null | undefined) =>
    [...(place?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent);
  expect(items(made.page.querySelector('main > ul'))).toEqual(lines);
  expect(items(document.querySelector('main .notice'))).toEqual(lines);
  expect(Object.keys(sectionsOf(made.page))).not.toContain(names[0]);
  expect(readNotices()).toEqual([['warning', `${DONE} Ein Teil konnte nicht geladen werden.`]]);
});

test.each([
  [500, 'Es ist ein Fehler aufgetreten'],
  [401, 'Ihre Sitzung ist abgelaufen'],
])(
  'when all parts fail with %i there is no file, but the reason and a retry (34.3)',
  async (status, words) => {
    const page = await openOwnData();
    const found = await button();
    for (const path of CALLS)
      page.sandbox.faults.add({ path, kind: 'status', status, times: 'always' });
    await user.click(found);
    await waitUntil(() =>
      expect(document.querySelector('main .notice')?.textContent).toContain(words),
    );
    expect(screen.getByRole('main').textContent).toContain(FAILED);
    expect(files.size).toBe(0);
    page.sandbox.faults.clear();
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    await waitUntil(() => expect(document.querySelectorAll('a[download]')).toHaveLength(2));
  },
);

test('text of the backend is never markup (34.4)', async () => {
  const evil =
    '</style></title><script>alert(1)</script><img src=x onerror=alert(1)>&lt;b&gt; "\u2028';
  const page = await openOwnData();
  const field = { name: '__proto__', label: evil, type: 'text', value: evil };
  const made = await collect(page, () => {
    page.answer('/auth/userinfo', { username: MAX, firstName: evil, advertisementText: evil });
    page.answer('/ur/GetPersonalData', { fields: [field] });
    page.answer('/library/GetNewsletter', [{ id: '101', label: evil }]);
  });
  expect(made.json.personalData).toMatchObject([{ name: '__proto__', value: evil }]);
  expect(made.json.account.firstName).toBe(evil);
  const texts = [...made.page.querySelectorAll('dd, li')].map(({ textContent }) => textContent);
  expect(texts.filter((text) => text === evil)).toHaveLength(4);
  const names = new Set([...made.page.querySelectorAll('*')].map(({ localName }) => localName));
  expect([...names].sort().join(' ')).toBe(
    'body dd div dl dt h1 h2 h3 head html li main meta p style title ul',
  );
  const elements = [...made.page.querySelectorAll('body, body *')];
  const attributes = elements.flatMap((element) => [...element.attributes]);
  expect(new Set(attributes.map(({ name, value }) => `${name}=${value}`))).toEqual(
    new Set(['translate=no']),
  );
  expect(made.page.documentElement.lang).toBe('de');
  expect(made.html).toContain(`http-equiv="Content-Security-Policy" content="default-src 'none';`);
});

test('one press sends one request, however often it is repeated (34.1)', async () => {
  const page = await openOwnData();
  const found = await button();
  const release = page.hold('/ur/GetPersonalData');
  for (let count = 0; count < 3; count++) await user.click(found);
  await waitUntil(() => expect(page.readSentBodies('/ur/GetPersonalData')).toHaveLength(1));
  expect(found.getAttribute('aria-busy')).toBe('true');
  release();
  await waitUntil(() => expect(found.getAttribute('aria-busy')).toBeNull());
  expect(page.readSentBodies('/ur/GetPersonalData')).toHaveLength(1);
});

test.each(WAYS_OUT)('nothing is stored, and nothing remains %s (34.5)', async (_, leave) => {
  const page = await openOwnData();
  await collect(page);
  await collect(page);
  expect([...files.keys()]).toEqual(['blob:3', 'blob:4']);
  expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toMatch(
    /Muster|Domgasse/,
  );
  await leave();
  await waitUntil(() => expect(files.size).toBe(0));
  expect(document.querySelector('a[download]')).toBeNull();
});

test('the files have no time where no answer has one (34.2)', async () => {
  const page = await openOwnData();
  const made = await collect(page, () => {
    for (const path of CALLS)
      page.sandbox.faults.add({
        ...{ path, kind: 'status', status: 200, times: 'always' },
        ...{ headers: { date: 'unbekannt' }, body: { username: MAX, firstName: 'Max' } },
      });
  });
  expect(made.names).toEqual(['meine-daten.html', 'meine-daten.json']);
  expect(made.json).not.toHaveProperty('createdAt');
  expect(made.page.body.textContent).toContain(
    'Zusammengestellt im Kundenportal http://localhost:4400',
  );
});

test('when somebody else has signed in meanwhile there is no file (34.3, S6.3)', async () => {
  const page = await openOwnData();
  const found = await button();
  const release = page.hold('/ur/GetPersonalData');
  await user.click(found);
  await waitUntil(() => expect(page.readSentBodies('/ur/GetPersonalData')).toHaveLength(1));
  localStorage.setItem('dev_token', 'another');
  page.answer('/auth/userinfo', { username: 'erika@example.de', firstName: 'Erika' });
  release();
  await waitUntil(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  expect(files.size).toBe(0);
});
