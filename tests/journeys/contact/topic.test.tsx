// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost:4400/" }
import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { turn, until } from '../../support/clock.ts';
import {
  choose,
  labelled,
  notice,
  put,
  submitButton,
  summary,
  user,
} from '../../support/fields.ts';
import { openPage } from '../../support/page.tsx';
import {
  CATEGORIES,
  contactArea,
  FORM,
  fillContact,
  openForm,
  openTopic,
  PLAIN,
  SEND,
} from '../support/contact.tsx';

describe('the way to a topic', () => {
  async function begin(path: string, dataset: Record<string, string>, client?: 'shop') {
    const page = await openPage({ path, route: 'contactTopic', ...(client && { client }) });
    const place = document.createElement('div');
    Object.assign(place.dataset, { contact: '', ...dataset });
    document.body.append(place);
    const { requestEarly } = await import('../../../src/portal/journeys/contact/request-early.ts');
    requestEarly();
    return page;
  }
  const PLACE = { category: '12', topic: '121' };

  test('is asked for before React is there, and once in all', async () => {
    const page = await begin('/kontakt/abo/kuendigung?wkn=7&contact_product=Kommentar', PLACE);
    await until(() => expect(page.sent(FORM)).toHaveLength(1));
    expect(page.sent(FORM)).toEqual([{ cId: '12', tId: '121', product: 'Kommentar' }]);
    page.show(await contactArea());
    await screen.findByText('Senden');
    expect(page.sent(CATEGORIES)).toHaveLength(1);
    expect(page.sent(FORM)).toHaveLength(1);
  });

  test('is not asked for when another client is active', async () => {
    const page = await begin('/kontakt/abo/kuendigung?clientId=shop', PLACE);
    await until(() => expect(page.sent(CATEGORIES)).toEqual([{ clientId: 'shop' }]));
    await turn();
    expect(page.sent(FORM)).toEqual([]);
  });

  test('rule 2.8.c: is not asked for when the page is hidden', async () => {
    document.documentElement.dataset['pageHidden'] = '';
    const { requestEarly } = await import('../../../src/portal/journeys/contact/request-early.ts');
    const send = vi.spyOn(globalThis, 'fetch');
    requestEarly();
    await turn();
    expect(send).not.toHaveBeenCalled();
  });

  test('rules 7.14.1, S9.2: that fails early is asked for again when the button is pressed', async () => {
    const page = await openPage({ path: PLAIN, route: 'contactTopic' });
    page.sandbox.faults.add({ path: CATEGORIES, kind: 'cut' });
    const { requestEarly } = await import('../../../src/portal/journeys/contact/request-early.ts');
    requestEarly();
    await until(() => expect(page.sent(CATEGORIES)).toHaveLength(1));
    await turn();
    page.show(await contactArea());
    await user.click(await screen.findByText('Erneut versuchen'));
    await screen.findByText('Senden');
    expect(page.sent(CATEGORIES)).toHaveLength(2);
  });
});

describe('the page', () => {
  test('rule A1: is named after what is chosen', async () => {
    await openTopic('/kontakt/technik/netz');
    expect(document.title).toBe('Kontakt – Technik – Zugang über feste Netzadressen – Mein Konto');
    await choose('Anliegen', '- Bitte auswählen -');
    expect(document.title).toBe('Kontakt – Technik – Mein Konto');
    await choose('Thema', '- Bitte wählen Sie ein Thema aus -');
    expect(document.title).toBe('Kontakt – Mein Konto');
  });

  test('gives the focus to the category when the banner is closed', async () => {
    await openTopic();
    await fillContact();
    await user.click(submitButton());
    const main = within(screen.getByRole('main'));
    await main.findByText('Vielen Dank!');
    await user.click(main.getByText('Meldung schließen'));
    await until(() => expect(document.activeElement).toBe(labelled('Thema')));
  });
});

describe('answers from hell', () => {
  const SENT = { kind: 'status', status: 200, body: { success: true } } as const;

  test.each([
    [
      '429 with Retry-After',
      { kind: 'status', status: 429, headers: { 'Retry-After': '90' } },
      /Bitte warten Sie 2 Minuten/,
    ],
    ['503', { kind: 'status', status: 503 }, /^\[503\] Ihre Daten konnten nicht/],
    ['HTML', { kind: 'html' }, /^\[500\] Ihre Daten konnten nicht/],
    ['HTML with its status', { kind: 'html', status: 502 }, /^\[502\] Ihre Daten konnten nicht/],
    ['a cut', { kind: 'cut' }, /^\[500\] Ihre Daten konnten nicht/],
    [
      'success: false',
      { kind: 'status', status: 200, body: { success: false } },
      /^\[500\] Ihre Daten/,
    ],
  ] as const)('rule S9.2: to a request: %s keeps everything', async (_, fault, words) => {
    const page = await openTopic();
    await fillContact();
    page.sandbox.faults.add({ path: SEND, ...fault });
    await user.click(submitButton());
    await until(() => expect(notice()?.heading).toBe('Anfrage nicht gesendet'));
    expect(notice()?.texts.join()).toMatch(words);
    expect(labelled('Vor- und Nachname').value).toBe('Jana Łukaszewska');
    await user.click(submitButton());
    await screen.findByRole('heading', { name: 'Vielen Dank!' });
  });

  test.each([
    [
      'a file',
      {
        kind: 'status',
        status: 200,
        body: '%PDF-1.7',
        headers: { 'content-type': 'application/pdf' },
      },
    ],
    ['HTML', { kind: 'html' }],
    ['429', { kind: 'status', status: 429, headers: { 'Retry-After': '60' } }],
    ['no list of fields', { kind: 'status', status: 200, body: { fields: 'x' } }],
  ] as const)('rule S9.2: to the question for a form: %s can be tried again', async (_, fault) => {
    const page = await openPage({ path: PLAIN, route: 'contact' });
    page.sandbox.faults.add({ path: FORM, ...fault });
    page.show(await contactArea());
    await until(() => expect(notice()?.heading).toBe('Die Daten konnten nicht geladen werden.'));
    await user.click(screen.getByText('Erneut versuchen'));
    await screen.findByText('Senden');
  });

  test('rule S2.6: names that would hide parts of the form do no harm and travel as they are', async () => {
    const names = ['appendChild', 'elements', 'submit', 'nodeType', 'addEventListener', 'a-hint'];
    const fields = [{ type: 'text', name: 'a', label: 'A', description: 'Hinweis' }];
    const page = await openForm([
      ...fields,
      ...names.map((name) => ({ type: 'text', name, label: `Feld ${name}` })),
    ]);
    put(Object.fromEntries(names.map((name) => [`Feld ${name}`, `Wert ${name}`])));
    page.sandbox.faults.add({ path: SEND, ...SENT });
    await user.click(submitButton());
    await screen.findByRole('heading', { name: 'Vielen Dank!' });
    expect(page.sent(SEND)).toMatchObject([
      Object.fromEntries(names.map((name) => [name, `Wert ${name}`])),
    ]);
  });

  test('two hundred fields and ten thousand characters are a form', async () => {
    const long = 'Wort '.repeat(2000);
    const page = await openForm(
      Array.from({ length: 200 }, (_, index) => ({
        type: index % 2 ? 'text' : 'textarea',
        name: `f${index}`,
        label: index === 0 ? long : `Feld ${index}`,
        description: index === 1 ? long : undefined,
        mandatory: index === 0,
      })),
      long,
    );
    expect(document.querySelectorAll('form .field')).toHaveLength(200);
    await user.click(submitButton());
    await until(() => expect(summary()?.links).toHaveLength(1));
    expect(summary()?.links[0]?.[1]?.length).toBeLessThan(200);
    expect(page.sent(SEND)).toEqual([]);
  });
});
