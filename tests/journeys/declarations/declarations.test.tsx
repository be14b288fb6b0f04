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
import { createOpener, type Options } from '../support/island.ts';
import { WAYS_OUT } from '../support/leaving.ts';

const PATHS = { cancellation: '/vertrag-kuendigen', withdrawal: '/vertrag-widerrufen' } as const;

const TARGETS = {
  cancellation: { category: 'vertrag', topic: 'kuendigung' },
  withdrawal: { category: 'vertrag', topic: 'widerruf' },
} as const;

async function declarationArea(kind: DeclarationKind) {
  const area = await import('../../../src/portal/journeys/declarations/DeclarationArea.tsx');
  const targets = { library: TARGETS[kind] };
  return (
    <area.DeclarationAreaIsland facts={FACTS} kind={kind} phone="0800 1234567" targets={targets} />
  );
}

const openDeclaration = (kind: DeclarationKind, options: Options = {}) =>
  createOpener({ path: PATHS[kind], route: kind }, () => declarationArea(kind))(options);

const SEND = '/salesforce/send';
/** A winter day in Berlin. */
const NOW = new Date('2027-01-14T23:30:15Z');

const CONTRACT = {
  cancellation: 'Vertrag, den Sie kündigen',
  withdrawal: 'Vertrag oder Teil des Vertrags, den Sie widerrufen',
} as const;

/** Fills the form in and sends it. */
const send = (kind: keyof typeof CONTRACT, different: Readonly<Record<string, string>> = {}) =>
  submitForm({
    'Vor- und Nachname': 'Jana Nord',
    [CONTRACT[kind]]: 'Kommentar zum BGB',
    'E-Mail-Adresse für die Bestätigung': 'jana@kanzlei-nord.de',
    ...different,
  });

const FILLED_IN = {
  request_token: expect.stringMatching(/./),
  product: 'default',
  name: 'Jana Nord',
  tempVertrag: 'Kommentar zum BGB',
  email: 'jana@kanzlei-nord.de',
};

function labels() {
  return [...document.querySelectorAll('form .field-label')].map(
    (label) => label.firstChild?.textContent,
  );
}

describe('a cancellation', () => {
  // Only a browser can check that the field of the reason is hidden.
  test('asks for what the law names (27.2)', async () => {
    await openDeclaration('cancellation');
    expect(labels()).toEqual([
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
    await send('cancellation');
    await screen.findByRole('heading', { name: 'Ihre Kündigung ist bei uns eingegangen' });
    expect(readNotices()).toEqual([['success', 'Ihre Kündigung ist bei uns eingegangen']]);
    expect(page.readSentBodies(SEND)).toEqual([
      {
        ...{ ...TARGETS.cancellation, ...FILLED_IN },
        tempKuendigungsart: 'Ordentliche Kündigung',
        tempKuendigungstermin: 'nächstmöglicher Zeitpunkt',
      },
    ]);
  });

  test('needs its kind, before anything else (27.2)', async () => {
    const page = await openDeclaration('cancellation');
    await submitForm();
    await waitUntil(() => expect(readErrorSummary()?.links).toHaveLength(4));
    expect(readFieldError('cancellationType')).toBe('Bitte wählen Sie die Art der Kündigung aus.');
    expect(page.readSentBodies(SEND)).toEqual([]);
  });

  test('an extraordinary cancellation needs its reason (27.2)', async () => {
    const page = await openDeclaration('cancellation');
    await user.click(findField('Außerordentliche Kündigung aus wichtigem Grund'));
    await send('cancellation');
    await waitUntil(() =>
      expect(readFieldError('reason')).toBe(
        'Bitte nennen Sie den Grund der außerordentlichen Kündigung.',
      ),
    );
    expect(page.readSentBodies(SEND)).toEqual([]);
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
    expect(page.readSentBodies(SEND)).toMatchObject([
      {
        tempKuendigungsart: 'Außerordentliche Kündigung aus wichtigem Grund',
        tempKuendigungsgrund: 'Der Dienst steht seit Wochen.',
        tempKuendigungstermin: '31.1.2027',
      },
    ]);
  });

  test.each(['31.02.2027', 'Ende Januar', '2027-01-31', '0.1.2027'])(
    '%s is no date (27.2)',
    async (date) => {
      const page = await openDeclaration('cancellation');
      await user.click(findField('Ordentliche Kündigung'));
      await send('cancellation', { 'Kündigen zum': date });
      await waitUntil(() => expect(readFieldError('endDate')).toMatch(/TT\.MM\.JJJJ/));
      expect(page.readSentBodies(SEND)).toEqual([]);
    },
  );
});

test('a withdrawal asks for name, contract and address, and sends nothing else (27.3)', async () => {
  const page = await openDeclaration('withdrawal');
  expect(labels()).toEqual([
    'Vor- und Nachname',
    CONTRACT.withdrawal,
    'E-Mail-Adresse für die Bestätigung',
  ]);
  screen.getByRole('button', { name: 'Widerruf bestätigen' });
  await send('withdrawal');
  await screen.findByRole('heading', { name: 'Ihr Widerruf ist bei uns eingegangen' });
  expect(readNotices()).toEqual([['success', 'Ihr Widerruf ist bei uns eingegangen']]);
  expect(page.readSentBodies(SEND)).toEqual([{ ...TARGETS.withdrawal, ...FILLED_IN }]);
});

test('the receipt has the sent text with date and time, to print and as a file (27.4)', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  await openDeclaration('withdrawal');
  await send('withdrawal', { [CONTRACT.withdrawal]: 'Kommentar zum BGB\ud83d' });
  const heading = await screen.findByRole('heading', {
    name: 'Ihr Widerruf ist bei uns eingegangen',
  });
  expect(document.activeElement).toBe(heading);
  const rows = [...document.querySelectorAll('dl.facts > div')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  );
  expect(rows).toEqual([
    ['Vor- und Nachname', 'Jana Nord'],
    [CONTRACT.withdrawal, 'Kommentar zum BGB\ud83d'],
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
  const LATER = new Date('2027-01-17T23:30:15Z');
  const rows = () =>
    [...document.querySelectorAll('dl.facts dt')].map(({ textContent }) => textContent);
  const text = () => document.querySelector('main')?.textContent;
  const file = () => screen.getByRole<HTMLAnchorElement>('link', { name: 'Als Datei speichern' });

  test('is the time of the backend and its mail, also where the clock of the visitor is three days late (27.4)', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    const sandbox = await openSandbox('library', () => LATER.getTime());
    await openDeclaration('withdrawal', { sandbox });
    await send('withdrawal');
    await screen.findByRole('heading', { name: 'Ihr Widerruf ist bei uns eingegangen' });
    const time = '18. Januar 2027 um 00:30:15 MEZ';
    expect(text()).toContain(time);
    expect(sandbox.mails()[0]?.text).toContain(time);
    expect(file().download).toBe('widerruf-2027-01-18.txt');
    expect(decodeURIComponent(file().href)).toContain(`Abgesendet am: ${time}`);
    expect(document.querySelector('time')?.dateTime).toBe(LATER.toISOString());
  });

  test.each([
    ['does not say it', {}],
    ['says it in a way that cannot be read', { receivedAt: 'gestern' }],
  ])('is the time of the answer where the backend %s (27.4)', async (_, more) => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    const page = await openDeclaration('withdrawal');
    const body = { success: true, ...more };
    const headers = { date: LATER.toUTCString() };
    page.sandbox.faults.add({ path: SEND, kind: 'status', status: 200, body, headers });
    await send('withdrawal');
    await screen.findByRole('heading', { name: 'Ihr Widerruf ist bei uns eingegangen' });
    expect(text()).toContain('18. Januar 2027 um 00:30:15 MEZ');
    expect(file().download).toBe('widerruf-2027-01-18.txt');
  });

  test('is not shown where the answer has none (27.4)', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    const page = await openDeclaration('withdrawal');
    const headers = { date: 'unbekannt' };
    const body = { success: true };
    page.sandbox.faults.add({ path: SEND, kind: 'status', status: 200, body, headers });
    await send('withdrawal');
    await screen.findByRole('heading', { name: 'Ihr Widerruf ist bei uns eingegangen' });
    expect(rows()).not.toContain('Abgesendet am');
    expect(file().download).toBe('widerruf.txt');
    expect(decodeURIComponent(file().href)).not.toMatch(/Abgesendet am|2027/);
  });
});

test('fills in the person who signs in and clears this at sign-out, but no typed text (7.14.6, S6.1, S6.2)', async () => {
  await openDeclaration('withdrawal', { username: 'max.muster@example.de' });
  const values = () =>
    [...document.querySelectorAll<HTMLInputElement>('form input')].map((input) => input.value);
  await waitUntil(() => expect(values()).toEqual(['Max Muster', '', 'max.muster@example.de']));
  const { $session, setSession } = await import('../../../src/portal/session/identity/session.ts');
  const session = $session.get();
  setValues({ [CONTRACT.withdrawal]: 'Kommentar', 'E-Mail-Adresse für die Bestätigung': 'x' });
  act(() => setSession({ status: 'guest', isProven: true }));
  expect(values()).toEqual(['', 'Kommentar', 'x']);
  act(() => setSession(session));
  expect(values()).toEqual(['Max Muster', 'Kommentar', 'x']);
  await submitForm();
  await waitUntil(() => expect(readErrorSummary()?.links).toHaveLength(1));
});

test.each(WAYS_OUT)(
  'the receipt of a signed-in person is removed %s (7.14.6, S6.1)',
  async (_, leave) => {
    await openDeclaration('withdrawal', { username: 'max.muster@example.de' });
    await waitUntil(() => expect(findField('Vor- und Nachname').value).toBe('Max Muster'));
    await send('withdrawal');
    const heading = { name: 'Ihr Widerruf ist bei uns eingegangen' };
    await screen.findByRole('heading', heading);
    await leave();
    await waitUntil(() => expect(screen.queryByRole('heading', heading)).toBeNull());
    expect(document.body.innerHTML).not.toContain('BGB');
  },
);

test('input from before hydration stays and is sent (7.14.6, 8.12)', async () => {
  const area = () => declarationArea('cancellation');
  const html = await prerender(area);
  const username = 'max.muster@example.de';
  const page = await openPage({ path: PATHS.cancellation, route: 'cancellation', html, username });
  await user.click(findField('Ordentliche Kündigung'));
  await user.type(findField('Vor- und Nachname'), 'Jana Nord');
  await user.type(findField(CONTRACT.cancellation), 'Kommentar');
  expect(page.hydrate(await area())).toEqual([]);
  await submitForm();
  expect(await page.waitForSentBody(SEND)).toMatchObject([
    { tempKuendigungsart: 'Ordentliche Kündigung', name: 'Jana Nord', email: username },
  ]);
});

test('without network the text stays, and the number of the service is named (27.6)', async () => {
  (await openDeclaration('withdrawal')).sandbox.faults.add({ path: SEND, kind: 'cut' });
  await send('withdrawal');
  const heading = await screen.findByRole('heading', { name: 'Widerruf nicht gesendet' });
  await waitUntil(() => expect(document.activeElement).toBe(heading));
  expect(screen.getByRole('main').textContent).toContain('Kundenservice unter 0800 1234567');
  expect(findField('Vor- und Nachname').value).toBe('Jana Nord');
});

test('a declaration is sent also without a captcha token (27.6)', async () => {
  const page = await openDeclaration('cancellation');
  page.answer('/csa/captcha/challenge', {}, 500);
  await user.click(findField('Ordentliche Kündigung'));
  await send('cancellation');
  await screen.findByRole('heading', { name: 'Ihre Kündigung ist bei uns eingegangen' });
  expect(page.readSentBodies(SEND)).toMatchObject([{ request_token: '' }]);
});
