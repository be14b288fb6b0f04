// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost:4400/" }
import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { until } from '../support/clock.ts';
import {
  box,
  choose,
  faultOf,
  labelled,
  put,
  submitButton,
  summary,
  user,
} from '../support/fields.ts';
import { CREATE, PASSWORD, terms } from './support/registration.tsx';
import { definedField as field, openDefined } from './support/server-form.tsx';
import { atStep, SHOP_CREATE } from './support/shop.tsx';

const email = field('eMail', 'E-Mail-Adresse');
const password = field('password', 'Passwort', { type: 'password' });

const labels = () =>
  [...document.querySelectorAll('form label, form legend')].map(({ textContent }) =>
    textContent?.replace(/ ?(\*|Optional).*$/, ''),
  );

describe('a form of the backend', () => {
  test('D 11.9 shows its own order, labels, sections and fields, and the consent that it leaves out', async () => {
    await openDefined();
    expect(labels()).toEqual([
      ...['Ihre Teilnahme', 'Seminar', 'Ich bin Mitglied einer Kammer', 'Ihre Angaben'],
      ...['Familienname', 'Rufname', 'Anrede', 'Frau', 'Herr', 'Dienstliche E-Mail-Adresse'],
      ...['Passwort', 'Ich akzeptiere die Allgemeinen Geschäftsbedingungen (öffnet in neuem Tab).'],
      expect.stringContaining('Ja, ich möchte per E-Mail'),
    ]);
    expect(screen.getByText('nicht', { selector: 'strong' })).toBeTruthy();
    expect(submitButton().disabled).toBe(true);
  });

  test('D 11.9 sends known names as ever, unknown ones as they are, hidden ones not at all', async () => {
    const page = await openDefined();
    put({ Familienname: 'Beispiel', Rufname: ' Jana  Maria ', Passwort: PASSWORD });
    put({ 'Dienstliche E-Mail-Adresse': ' jana@kanzlei-nord.de ' });
    await choose('Seminar', 'Mietrecht kompakt');
    await user.click(screen.getByText('Frau'));
    await user.click(terms());
    await user.click(submitButton());
    await until(() => expect(page.wentTo).toEqual(['/registrierung-gesendet']));
    expect(page.sent(CREATE)).toEqual([
      {
        taxonomies: [],
        eloqua_field_of_law: '',
        title_id: 5,
        seminar: 'miete',
        membership: false,
        lastname: 'Beispiel',
        firstname: 'Jana Maria',
        salutation_id: 2,
        email: 'jana@kanzlei-nord.de',
        password: PASSWORD,
        request_token: expect.any(String),
        portal_id: 1,
        consent: { tos: true, advertisement: false },
        optin_confirm_url: 'http://localhost:4400/registrierung-bestaetigung',
      },
    ]);
    expect(page.sandbox.mails()[0]?.recipient).toBe('jana@kanzlei-nord.de');
  });

  test('D 11.7 asks for more where a parent is filled', async () => {
    await openDefined();
    expect(screen.queryByText('Kammer')).toBeNull();
    await user.click(box('Ich bin Mitglied'));
    expect(labelled('Kammer')).toBeTruthy();
  });

  test('D 11.9 keeps the portal’s own rules beside those of the backend', async () => {
    const page = await openDefined();
    await user.click(terms());
    put({ Rufname: 'J', 'Dienstliche E-Mail-Adresse': 'jana', Passwort: 'kurz' });
    await user.click(submitButton());
    await until(() => expect(summary()?.links.length).toBeGreaterThan(4));
    expect(summary()?.links).toEqual([
      ['#field-seminar', 'Bitte wählen Sie „Seminar“ aus.'],
      ['#field-lastname', 'Bitte füllen Sie das Feld „Familienname“ aus.'],
      ['#field-firstname', 'Der Vorname muss zwischen 2 und 30 Zeichen lang sein.'],
      ['#field-salutation', 'Bitte wählen Sie „Anrede“ aus.'],
      ['#field-eMail', 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'],
      ['#field-password', 'Ihr Passwort muss mindestens 14 Zeichen lang sein.'],
    ]);
    expect(page.sent(CREATE)).toEqual([]);
  });

  test('D 9.1 shows what the server finds at its fields', async () => {
    const page = await openDefined([{ fields: [email, password, field('code', 'Gutschein')] }]);
    const errors = [
      { property: 'username', description: 'x', constraints: {} },
      { property: 'code', description: 'Diesen Gutschein gibt es nicht.', constraints: {} },
      { property: 'portal_id', description: 'Unbekanntes Portal.', constraints: {} },
    ];
    const body = { success: false, status: 400, message: 'x', data: { error: errors } };
    page.sandbox.faults.add({ path: CREATE, kind: 'status', status: 400, body });
    put({ 'E-Mail-Adresse': 'jana@example.org', Passwort: PASSWORD, Gutschein: '1' });
    await user.click(terms());
    await user.click(submitButton());
    await until(() =>
      expect(faultOf('eMail')).toBe('Die angegebene E-Mail-Adresse existiert bereits.'),
    );
    expect(faultOf('code')).toBe('Diesen Gutschein gibt es nicht.');
    expect(summary()?.texts).toContain('Unbekanntes Portal.');
    expect(labelled('Gutschein').value).toBe('1');
  });

  test('S2.6 cannot overwrite what the portal says itself', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const hostile = ['request_token', 'portal_id', 'consent', 'optin_confirm_url', '__proto__'];
    const page = await openDefined([
      {
        fields: [
          email,
          password,
          ...hostile.map((name) => field(name, name, { mandatory: false })),
        ],
      },
    ]);
    put({
      'E-Mail-Adresse': 'jana@example.org',
      Passwort: PASSWORD,
      portal_id: '99',
      consent: 'x',
    });
    await user.click(terms());
    await user.click(submitButton());
    await until(() => expect(page.sent(CREATE)).toHaveLength(1));
    expect(page.sent(CREATE)).toMatchObject([
      { portal_id: 1, consent: { tos: true, advertisement: false } },
    ]);
    expect(Object.keys(page.sent(CREATE)[0] as object)).not.toContain('__proto__');
  });

  test('D 5.2.a says nothing about interests in an institution’s network', async () => {
    const page = await openDefined([{ fields: [email, password] }], { place: 'town' });
    put({ 'E-Mail-Adresse': 'jana@example.org', Passwort: PASSWORD });
    await user.click(terms());
    await user.click(submitButton());
    await until(() => expect(page.sent(CREATE)).toHaveLength(1));
    expect(page.sent(CREATE)[0]).not.toHaveProperty('taxonomies');
    expect(page.sent(CREATE)[0]).not.toHaveProperty('eloqua_field_of_law');
  });
});

describe('a form of the shop', () => {
  const SECTIONS = [
    { stepTitle: 'Zugang', fields: [email, password] },
    {
      stepTitle: 'Anschrift',
      fields: [
        field('invoice_address.street', 'Straße'),
        field('invoice_address.title_id', 'Titel', { mandatory: false }),
      ],
    },
    {
      stepTitle: 'Anschrift',
      sectionTitle: 'Lieferung',
      fields: [
        field('agb', 'AGB', { type: 'checkbox' }),
        field('fieldOfLaw', 'Gebiete', { mandatory: false }),
      ],
    },
  ];
  const openSteps = () => openDefined(SECTIONS, { client: 'shop', path: '/registrierung' });

  async function toSecond(): Promise<void> {
    put({ 'E-Mail-Adresse': 'jana@example.org', Passwort: PASSWORD });
    await user.click(submitButton());
    await atStep('Anschrift');
  }

  test('D 11.9 groups sections of the same title into a step', async () => {
    const page = await openSteps();
    expect(screen.getByText('Schritt 1 von 2')).toBeTruthy();
    expect(labels()).toEqual(['E-Mail-Adresse', 'Passwort']);
    await user.click(submitButton());
    await until(() => expect(summary()?.links).toHaveLength(2));
    await toSecond();
    expect(location.search).toBe('?schritt=2');
    expect(submitButton().disabled).toBe(true);
    put({ Straße: 'Weg 1' });
    await user.click(box('AGB'));
    await user.click(submitButton());
    await until(() => expect(page.sent(SHOP_CREATE)).toHaveLength(1));
    expect(page.sent(SHOP_CREATE)).toMatchObject([
      {
        email: 'jana@example.org',
        password: PASSWORD,
        portal_id: 2,
        invoice_address: { street: 'Weg 1', title_id: 5 },
        consent: { tos: true, advertisement: false },
      },
    ]);
  });

  test.each(['invoice_address.street', 'invoice_address_street'])(
    'D 9.1 shows what the server finds about %s',
    async (property) => {
      const page = await openSteps();
      await toSecond();
      const errors = [{ property, description: 'Die gibt es nicht.', constraints: {} }];
      const body = { success: false, status: 400, message: 'x', data: { error: errors } };
      page.sandbox.faults.add({ path: SHOP_CREATE, kind: 'status', status: 400, body });
      put({ Straße: 'Weg 1' });
      await user.click(box('AGB'));
      await user.click(submitButton());
      await until(() =>
        expect(summary()?.links.map(([, text]) => text)).toEqual(['Die gibt es nicht.']),
      );
      expect(labelled('Straße').getAttribute('aria-invalid')).toBe('true');
    },
  );

  test('D 7.8.6 goes to the step of the first fault', async () => {
    const page = await openSteps();
    await toSecond();
    const errors = [{ property: 'email', description: 'x', constraints: { isEmail: 'x' } }];
    const body = { success: false, status: 400, message: 'x', data: { error: errors } };
    page.sandbox.faults.add({ path: SHOP_CREATE, kind: 'status', status: 400, body });
    put({ Straße: 'Weg 1' });
    await user.click(box('AGB'));
    await user.click(submitButton());
    await atStep('Zugang');
    await until(() =>
      expect(faultOf('eMail')).toBe('Bitte geben Sie eine gültige E-Mail-Adresse ein.'),
    );
    expect(labelled('E-Mail-Adresse').value).toBe('jana@example.org');
  });
});
