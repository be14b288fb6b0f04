import { act, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { DeclarationKind } from '../../../src/sites/declarations.ts';
import { waitUntil } from '../../support/clock.ts';
import { FACTS } from '../../support/facts.ts';
import {
  findField,
  readErrorSummary,
  readFieldError,
  setValues,
  submitForm,
  user,
} from '../../support/fields.ts';
import { readNotices } from '../../support/notices.ts';
import { openPage, openSandbox, prerender } from '../../support/page.tsx';
import { createOpener, type PageOverrides } from '../support/island.ts';
import { WAYS_TO_LEAVE } from '../support/ways-to-leave.ts';

const PATHS = { cancellation: '/vertrag-kuendigen', withdrawal: '/vertrag-widerrufen' } as const;

const TARGETS = {
  cancellation: { category: 'vertrag', topic: 'kuendigung' },
  withdrawal: { category: 'vertrag', topic: 'widerruf' },
} as const;

async function createDeclarationArea(kind: DeclarationKind) {
  const area = await import('../../../src/portal/journeys/declarations/DeclarationArea.tsx');
  const targets = { library: TARGETS[kind] };
  return (
    <area.DeclarationAreaIsland facts={FACTS} kind={kind} phone="0800 1234567" targets={targets} />
  );
}

const openDeclaration = (kind: DeclarationKind, options: PageOverrides = {}) =>
  createOpener({ path: PATHS[kind], route: kind }, () => createDeclarationArea(kind))(options);

const SEND_PATH = '/salesforce/send';
/** The time on the visitor's clock. In Berlin, the next day has begun half an hour ago. */
const VISITOR_TIME = new Date('2027-01-14T23:30:15Z');

const CONTRACT_LABELS = {
  cancellation: 'Vertrag, den Sie kündigen',
  withdrawal: 'Vertrag oder Teil des Vertrags, den Sie widerrufen',
} as const;

/** Fills the form in and sends it. */
const fillAndSend = (
  kind: keyof typeof CONTRACT_LABELS,
  overrides: Readonly<Record<string, string>> = {},
) =>
  submitForm({
    'Vor- und Nachname': 'Jana Nord',
    [CONTRACT_LABELS[kind]]: 'Kommentar zum BGB',
    'E-Mail-Adresse für die Bestätigung': 'jana@kanzlei-nord.de',
    ...overrides,
  });

const SENT_VALUES = {
  request_token: expect.stringMatching(/./),
  product: 'default',
  name: 'Jana Nord',
  tempVertrag: 'Kommentar zum BGB',
  email: 'jana@kanzlei-nord.de',
};

function listLabels() {
  return [...document.querySelectorAll('form .field-label')].map(
    (label) => label.firstChild?.textContent,
  );
}

describe('a cancellation', () => {
  // The reason is in the list of labels, because jsdom does not load the style sheet that hides its field.
  test('has the fields that the law names (27.2)', async () => {
    await openDeclaration('cancellation');
    expect(listLabels()).toEqual([
      'Art der Kündigung',
      'Kündigungsgrund',
      'Vor- und Nachname',
      'Kundennummer, falls zur Hand',
      'Vertrag, den Sie kündigen',
      'Kündigen zum',
      'E-Mail-Adresse für die Bestätigung',
    ]);
    expect(findField('Ordentliche Kündigung').checked).toBe(false);
    screen.getByRole('button', { name: 'jetzt kündigen' });
  });

  test('is sent at once with the target of the client (27.2, 27.6)', async () => {
    const page = await openDeclaration('cancellation');
    await user.click(findField('Ordentliche Kündigung'));
    await fillAndSend('cancellation');
    await screen.findByRole('heading', { name: 'Ihre Kündigung ist bei uns eingegangen' });
    await waitUntil(() =>
      expect(readNotices()).toEqual([['success', 'Ihre Kündigung ist bei uns eingegangen']]),
    );
    expect(page.readSentBodies(SEND_PATH)).toEqual([
      {
        ...TARGETS.cancellation,
        ...SENT_VALUES,
        tempKuendigungsart: 'Ordentliche Kündigung',
        tempKuendigungstermin: 'nächstmöglicher Zeitpunkt',
      },
    ]);
  });

  test('requires the choice of its type (27.2)', async () => {
    const page = await openDeclaration('cancellation');
    await submitForm();
    await waitUntil(() => expect(readErrorSummary()?.links).toHaveLength(4));
    expect(readFieldError('cancellationType')).toBe('Bitte wählen Sie die Art der Kündigung aus.');
    expect(page.readSentBodies(SEND_PATH)).toEqual([]);
  });

  test('requires a reason if it is extraordinary (27.2)', async () => {
    const page = await openDeclaration('cancellation');
    await user.click(findField('Außerordentliche Kündigung aus wichtigem Grund'));
    await fillAndSend('cancellation');
    await waitUntil(() =>
      expect(readFieldError('reason')).toBe(
        'Bitte nennen Sie den Grund der außerordentlichen Kündigung.',
      ),
    );
    expect(page.readSentBodies(SEND_PATH)).toEqual([]);
    setValues({ Kündigungsgrund: 'x'.repeat(5000) });
    await waitUntil(() => expect(readFieldError('reason')).toContain('höchstens'));
    await user.click(findField('Ordentliche Kündigung'));
    await waitUntil(() => expect(readFieldError('reason')).toBeUndefined());
    await user.click(findField('Außerordentliche Kündigung aus wichtigem Grund'));
    await submitForm({
      Kündigungsgrund: 'Der Dienst steht seit Wochen.',
      'Kündigen zum': '31.1.2027',
    });
    await screen.findByText('Der Dienst steht seit Wochen.');
    expect(page.readSentBodies(SEND_PATH)).toMatchObject([
      {
        tempKuendigungsart: 'Außerordentliche Kündigung aus wichtigem Grund',
        tempKuendigungsgrund: 'Der Dienst steht seit Wochen.',
        tempKuendigungstermin: '31.1.2027',
      },
    ]);
  });

  test.each(['31.02.2027', 'Ende Januar', '2027-01-31', '0.1.2027'])(
    'shows an error for the date %s (27.2)',
    async (date) => {
      const page = await openDeclaration('cancellation');
      await user.click(findField('Ordentliche Kündigung'));
      await fillAndSend('cancellation', { 'Kündigen zum': date });
      await waitUntil(() => expect(readFieldError('endDate')).toMatch(/TT\.MM\.JJJJ/));
      expect(page.readSentBodies(SEND_PATH)).toEqual([]);
    },
  );
});

test('a withdrawal has fields for name, contract and e-mail address, and sends nothing else (27.3)', async () => {
  const page = await openDeclaration('withdrawal');
  expect(listLabels()).toEqual([
    'Vor- und Nachname',
    CONTRACT_LABELS.withdrawal,
    'E-Mail-Adresse für die Bestätigung',
  ]);
  screen.getByRole('button', { name: 'Widerruf bestätigen' });
  await fillAndSend('withdrawal');
  await screen.findByRole('heading', { name: 'Ihr Widerruf ist bei uns eingegangen' });
  await waitUntil(() =>
    expect(readNotices()).toEqual([['success', 'Ihr Widerruf ist bei uns eingegangen']]),
  );
  expect(page.readSentBodies(SEND_PATH)).toEqual([{ ...TARGETS.withdrawal, ...SENT_VALUES }]);
});

test('the receipt has the sent text with date and time, to print and as a file (27.4)', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: VISITOR_TIME });
  await openDeclaration('withdrawal');
  // The text ends with half of an emoji, which a file in UTF-8 cannot contain.
  await fillAndSend('withdrawal', { [CONTRACT_LABELS.withdrawal]: 'Kommentar zum BGB\ud83d' });
  const heading = await screen.findByRole('heading', {
    name: 'Ihr Widerruf ist bei uns eingegangen',
  });
  expect(document.activeElement).toBe(heading);
  const rows = [...document.querySelectorAll('dl.facts > div')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );
  expect(rows).toEqual([
    ['Vor- und Nachname', 'Jana Nord'],
    [CONTRACT_LABELS.withdrawal, 'Kommentar zum BGB\ud83d'],
    ['E-Mail-Adresse für die Bestätigung', 'jana@kanzlei-nord.de'],
    ['Abgesendet am', '15. Januar 2027 um 00:30:15 MEZ'],
  ]);
  const file = screen.getByRole<HTMLAnchorElement>('link', { name: 'Als Datei speichern' });
  expect(file.download).toBe('widerruf-2027-01-15.txt');
  const content = decodeURIComponent(file.href.replace(/^data:[^,]*,/, ''));
  for (const [term, text] of rows)
    expect(content).toContain(`${term}: ${text?.toWellFormed()}\r\n`);
  const print = vi.spyOn(window, 'print').mockReturnValue();
  await user.click(screen.getByRole('button', { name: 'Drucken' }));
  expect(print).toHaveBeenCalledTimes(1);
});

describe('the time of a receipt', () => {
  const BACKEND_TIME = new Date('2027-01-17T23:30:15Z');
  const listTerms = () =>
    [...document.querySelectorAll('dl.facts dt')].map(({ textContent }) => textContent);
  const readMainText = () => document.querySelector('main')?.textContent;
  const findFileLink = () =>
    screen.getByRole<HTMLAnchorElement>('link', { name: 'Als Datei speichern' });

  test('is the time of the backend, as in its mail, even if the clock of the visitor is three days behind (27.4)', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: VISITOR_TIME });
    const sandbox = await openSandbox('library', () => BACKEND_TIME.getTime());
    await openDeclaration('withdrawal', { sandbox });
    await fillAndSend('withdrawal');
    await screen.findByRole('heading', { name: 'Ihr Widerruf ist bei uns eingegangen' });
    const time = '18. Januar 2027 um 00:30:15 MEZ';
    expect(readMainText()).toContain(time);
    expect(sandbox.listMails()[0]?.text).toContain(time);
    expect(findFileLink().download).toBe('widerruf-2027-01-18.txt');
    expect(decodeURIComponent(findFileLink().href)).toContain(`Abgesendet am: ${time}`);
    expect(document.querySelector('time')?.dateTime).toBe(BACKEND_TIME.toISOString());
  });

  test.each([
    ['sends no time', {}],
    ['sends an invalid time', { receivedAt: 'gestern' }],
  ])('is the date of the reply if the backend %s (27.4)', async (_, replyFacts) => {
    vi.useFakeTimers({ toFake: ['Date'], now: VISITOR_TIME });
    const page = await openDeclaration('withdrawal');
    const body = { success: true, ...replyFacts };
    const headers = { date: BACKEND_TIME.toUTCString() };
    page.sandbox.faults.add({ path: SEND_PATH, kind: 'status', status: 200, body, headers });
    await fillAndSend('withdrawal');
    await screen.findByRole('heading', { name: 'Ihr Widerruf ist bei uns eingegangen' });
    expect(readMainText()).toContain('18. Januar 2027 um 00:30:15 MEZ');
    expect(findFileLink().download).toBe('widerruf-2027-01-18.txt');
  });

  test('is missing if the reply has no date (27.4)', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: VISITOR_TIME });
    const page = await openDeclaration('withdrawal');
    const headers = { date: 'unbekannt' };
    const body = { success: true };
    page.sandbox.faults.add({ path: SEND_PATH, kind: 'status', status: 200, body, headers });
    await fillAndSend('withdrawal');
    await screen.findByRole('heading', { name: 'Ihr Widerruf ist bei uns eingegangen' });
    expect(listTerms()).not.toContain('Abgesendet am');
    expect(findFileLink().download).toBe('widerruf.txt');
    expect(decodeURIComponent(findFileLink().href)).not.toMatch(/Abgesendet am|2027/);
  });
});

test('the form is filled in with data of the person who signs in, and emptied at a logout except for typed text (7.14.6, S6.1, S6.2)', async () => {
  await openDeclaration('withdrawal', { username: 'max.muster@example.de' });
  const listValues = () =>
    [...document.querySelectorAll<HTMLInputElement>('form input')].map((input) => input.value);
  await waitUntil(() => expect(listValues()).toEqual(['Max Muster', '', 'max.muster@example.de']));
  const { $session, setSession } = await import('../../../src/portal/session/identity/session.ts');
  const session = $session.get();
  setValues({
    [CONTRACT_LABELS.withdrawal]: 'Kommentar',
    'E-Mail-Adresse für die Bestätigung': 'x',
  });
  act(() => setSession({ status: 'guest', isProven: true }));
  expect(listValues()).toEqual(['', 'Kommentar', 'x']);
  act(() => setSession(session));
  expect(listValues()).toEqual(['Max Muster', 'Kommentar', 'x']);
  await submitForm();
  await waitUntil(() => expect(readErrorSummary()?.links).toHaveLength(1));
});

test.each(WAYS_TO_LEAVE)(
  'the receipt of a signed-in person is removed %s (7.14.6, S6.1)',
  async (_, leave) => {
    await openDeclaration('withdrawal', { username: 'max.muster@example.de' });
    await waitUntil(() => expect(findField('Vor- und Nachname').value).toBe('Max Muster'));
    await fillAndSend('withdrawal');
    const heading = { name: 'Ihr Widerruf ist bei uns eingegangen' };
    await screen.findByRole('heading', heading);
    await leave();
    await waitUntil(() => expect(screen.queryByRole('heading', heading)).toBeNull());
    expect(document.body.innerHTML).not.toContain('BGB');
  },
);

test('input from before hydration stays and is sent (7.14.6, 8.12)', async () => {
  const createArea = () => createDeclarationArea('cancellation');
  const html = await prerender(createArea);
  const username = 'max.muster@example.de';
  const page = await openPage({ path: PATHS.cancellation, route: 'cancellation', html, username });
  await user.click(findField('Ordentliche Kündigung'));
  await user.type(findField('Vor- und Nachname'), 'Jana Nord');
  await user.type(findField(CONTRACT_LABELS.cancellation), 'Kommentar');
  expect(page.hydrate(await createArea())).toEqual([]);
  await submitForm();
  expect(await page.waitForSentBody(SEND_PATH)).toMatchObject([
    { tempKuendigungsart: 'Ordentliche Kündigung', name: 'Jana Nord', email: username },
  ]);
});

test('a declaration without a network keeps its input, and shows the phone number of the service (27.6)', async () => {
  (await openDeclaration('withdrawal')).sandbox.faults.add({ path: SEND_PATH, kind: 'cut' });
  await fillAndSend('withdrawal');
  const heading = await screen.findByRole('heading', { name: 'Widerruf nicht gesendet' });
  await waitUntil(() => expect(document.activeElement).toBe(heading));
  expect(screen.getByRole('main').textContent).toContain('Kundenservice unter 0800 1234567');
  expect(findField('Vor- und Nachname').value).toBe('Jana Nord');
});

test('a declaration is sent even without a captcha token (27.6)', async () => {
  const page = await openDeclaration('cancellation');
  page.answer('/csa/captcha/challenge', {}, 500);
  await user.click(findField('Ordentliche Kündigung'));
  await fillAndSend('cancellation');
  await screen.findByRole('heading', { name: 'Ihre Kündigung ist bei uns eingegangen' });
  expect(page.readSentBodies(SEND_PATH)).toMatchObject([{ request_token: '' }]);
});
