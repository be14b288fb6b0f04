import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { waitUntil } from '../../support/clock.ts';
import {
  findCheckbox,
  findField,
  findSubmitButton,
  readErrorSummary,
  readFieldError,
  selectOption,
  setValues,
  submitForm,
  user,
} from '../../support/fields.ts';
import type { Page } from '../../support/page.tsx';
import type { Options } from '../support/island.ts';
import { findTermsBox, PASSWORD, REGISTER_PATH } from '../support/registration.tsx';
import {
  createServerField as field,
  MANDATORY_FIELDS,
  openServerForm,
} from '../support/server-form.tsx';
import {
  CHECK_EMAIL_PATH,
  goBack,
  REGISTER_AT_SHOP_PATH,
  readStepHeading,
  submitStep,
  waitForStep,
} from '../support/shop.tsx';

const [email] = MANDATORY_FIELDS;

async function register(values: Readonly<Record<string, string>> = {}): Promise<void> {
  setValues({ 'E-Mail-Adresse': 'jana@example.org', Passwort: PASSWORD, ...values });
  await user.click(findTermsBox());
  await submitForm();
}

function refuse(page: Page, path: string, words: Readonly<Record<string, string>>): void {
  const faults = Object.entries(words);
  page.refuse(path, ...faults.map(([property, description]) => ({ property, description })));
}

const labels = () =>
  [
    ...document.querySelectorAll('form label, form legend, form [role=radiogroup] > .field-label'),
  ].map(({ textContent }) => textContent?.replace(/ ?(\*|Optional).*$/, ''));

describe('a form of the backend', () => {
  test('shows its own order, labels, sections and fields, and the consent that it leaves out (11.9)', async () => {
    await openServerForm();
    expect(labels()).toEqual([
      ...['Ihre Teilnahme', 'Seminar', 'Ich bin Mitglied einer Kammer', 'Ihre Angaben'],
      ...['Familienname', 'Rufname', 'Anrede', 'Frau', 'Herr', 'Dienstliche E-Mail-Adresse'],
      ...['Passwort', 'Ich akzeptiere die Allgemeinen Geschäftsbedingungen (öffnet in neuem Tab).'],
      expect.stringContaining('Ja, ich möchte per E-Mail'),
    ]);
    expect(screen.getByText('nicht', { selector: 'strong' })).toBeTruthy();
    expect(findSubmitButton().disabled).toBe(true);
  });

  test('shows no second box for advertisement beside its own (11.9)', async () => {
    const own = field('advertisement', 'Werbung', { type: 'checkbox', mandatory: false });
    const page = await openServerForm([{ fields: [...MANDATORY_FIELDS, own] }]);
    expect(document.querySelectorAll('[type="checkbox"]')).toHaveLength(2);
    await user.click(findCheckbox('Werbung'));
    await register();
    expect(await page.waitForSentBody(REGISTER_PATH)).toMatchObject([
      { salutation_id: 0, title_id: 5, consent: { tos: true, advertisement: true } },
    ]);
  });

  test.each([{ membership: false }, { membership: true, chamber: 'Köln' }])(
    'sends known names as request names, unknown names unchanged, hidden fields not at all: %j (11.7, 11.9)',
    async (member) => {
      const page = await openServerForm();
      if (member.membership) await user.click(findCheckbox('Ich bin Mitglied einer Kammer'));
      if (member.chamber) setValues({ Kammer: member.chamber });
      setValues({ Familienname: 'Beispiel', Rufname: ' Jana  Maria ', Passwort: PASSWORD });
      setValues({ 'Dienstliche E-Mail-Adresse': ' jana@kanzlei-nord.de ' });
      await selectOption('Seminar', 'Mietrecht kompakt');
      await user.click(screen.getByText('Frau'));
      await user.click(findTermsBox());
      await submitForm();
      await waitUntil(() => expect(page.navigations).toEqual(['/registrierung-gesendet']));
      expect(page.readSentBodies(REGISTER_PATH)).toEqual([
        {
          taxonomies: [],
          eloqua_field_of_law: '',
          title_id: 5,
          seminar: 'miete',
          ...member,
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
    },
  );

  test('keeps the portal’s own rules beside those of the backend (11.9)', async () => {
    const page = await openServerForm();
    await user.click(findTermsBox());
    await user.click(findCheckbox('Ich bin Mitglied einer Kammer'));
    await submitForm({ Rufname: 'J', 'Dienstliche E-Mail-Adresse': 'jana', Passwort: 'kurz' });
    await waitUntil(() => expect(readErrorSummary()?.links.length).toBeGreaterThan(4));
    expect(readErrorSummary()?.links).toEqual([
      ['#field-answer-seminar', 'Bitte wählen Sie „Seminar“ aus.'],
      ['#field-answer-chamber', 'Bitte füllen Sie das Feld „Kammer“ aus.'],
      ['#field-answer-lastname', 'Bitte füllen Sie das Feld „Familienname“ aus.'],
      ['#field-answer-firstname', 'Der Vorname muss zwischen 2 und 30 Zeichen lang sein.'],
      ['#field-answer-salutation', 'Bitte wählen Sie „Anrede“ aus.'],
      ['#field-answer-eMail', 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'],
      ['#field-answer-password', 'Ihr Passwort muss mindestens 14 Zeichen lang sein.'],
    ]);
    expect(page.readSentBodies(REGISTER_PATH)).toEqual([]);
  });

  test('shows the errors of the server at their fields (9.1)', async () => {
    const page = await openServerForm([
      { fields: [...MANDATORY_FIELDS, field('code', 'Gutschein')] },
    ]);
    refuse(page, REGISTER_PATH, {
      username: 'x',
      code: 'Diesen Gutschein gibt es nicht.',
      'consent.tos': 'x',
      portal_id: 'Unbekanntes Portal.',
    });
    await register({ Gutschein: '1' });
    await waitUntil(() =>
      expect(readFieldError('answer-eMail')).toBe(
        'Die angegebene E-Mail-Adresse existiert bereits.',
      ),
    );
    expect(readFieldError('answer-code')).toBe('Diesen Gutschein gibt es nicht.');
    expect(readFieldError('answer-agb')).toBe(
      'Bitte akzeptieren Sie die Allgemeinen Geschäftsbedingungen.',
    );
    expect(readErrorSummary()?.texts).toContain('Unbekanntes Portal.');
    expect(findField('Gutschein').value).toBe('1');
  });

  test('shows an error of the sandbox about an extra answer at its field (11.9)', async () => {
    // The browser has an older definition than the backend: it offers a seminar that has ended.
    const selection = [{ value: 'alt', label: 'Erbrecht' }];
    const seminar = field('seminar', 'Seminar', { type: 'select', selection });
    const salutation = field('salutation', 'Anrede', {
      type: 'select',
      selection: [{ value: '2', label: 'Frau' }],
    });
    const names = [field('firstname', 'Vorname'), field('lastname', 'Nachname')];
    const page = await openServerForm([
      { fields: [seminar, salutation, ...names, ...MANDATORY_FIELDS] },
    ]);
    await register({ Seminar: 'alt', Anrede: '2', Vorname: 'Jana', Nachname: 'Beispiel' });
    await waitUntil(() =>
      expect(readFieldError('answer-seminar')).toBe('Bitte wählen Sie „Seminar“ aus.'),
    );
    expect(readErrorSummary()?.links).toEqual([
      ['#field-answer-seminar', 'Bitte wählen Sie „Seminar“ aus.'],
    ]);
    expect(page.readSentBodies(REGISTER_PATH)).toHaveLength(1);
    expect(page.navigations).toEqual([]);
  });

  test("fills an address under the backend's name into the page for a new link (35.2)", async () => {
    const page = await openServerForm([
      { fields: [{ ...email, name: 'email' }, MANDATORY_FIELDS[1]] },
    ]);
    page.answer(REGISTER_PATH, { success: true }, 201);
    await register();
    const draft = () => sessionStorage.getItem('draft:/registrierung-optin-resend');
    await waitUntil(() => expect(draft()).toContain('jana@example.org'));
  });

  test('cannot overwrite a property that the portal sends (S2.6)', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const hostile = ['request_token', 'portal_id', 'consent', 'optin_confirm_url', '__proto__'];
    const page = await openServerForm([
      {
        fields: [
          ...MANDATORY_FIELDS,
          ...hostile.map((name) => field(name, name, { mandatory: false })),
        ],
      },
    ]);
    await register({ portal_id: '99', consent: 'x' });
    expect(await page.waitForSentBody(REGISTER_PATH)).toMatchObject([
      { portal_id: 1, consent: { tos: true, advertisement: false } },
    ]);
    expect(Object.keys(page.readSentBodies(REGISTER_PATH)[0] as object)).not.toContain('__proto__');
  });

  test('names a repetition that no longer fits, and terms that are no longer accepted (8.4.7, 8.8)', async () => {
    const repeat = field('repeatPassword', 'Passwort wiederholen', { type: 'password' });
    await openServerForm([{ fields: [...MANDATORY_FIELDS, repeat] }]);
    await register({ 'E-Mail-Adresse': 'jana', 'Passwort wiederholen': PASSWORD });
    await waitUntil(() => expect(readFieldError('answer-eMail')).toBeTruthy());
    setValues({ Passwort: `${PASSWORD}!` });
    await user.click(findTermsBox());
    await waitUntil(() =>
      expect(readFieldError('answer-agb')).toMatch(/^Bitte akzeptieren Sie die Allgemeinen/),
    );
    expect(readFieldError('answer-repeatPassword')).toBe(
      'Ihre beiden Passwörter stimmen nicht überein.',
    );
  });

  test('sends the label of the one field of law that a list offers (5.2.a, 11.9)', async () => {
    const selection = [{ value: '7', label: 'Steuerrecht' }];
    const law = field('fieldOfLaw', 'Rechtsgebiet', { type: 'select', selection });
    const page = await openServerForm([{ fields: [...MANDATORY_FIELDS, law] }]);
    await selectOption('Rechtsgebiet', 'Steuerrecht');
    await register();
    expect(await page.waitForSentBody(REGISTER_PATH)).toMatchObject([
      { eloqua_field_of_law: 'Steuerrecht' },
    ]);
  });

  test('shows and sends no additional field where no radio was chosen (11.7)', async () => {
    const member = field('member', 'Mitglied', {
      type: 'radio',
      mandatory: false,
      selection: [{ value: 'ja', label: 'Ja' }],
      additionalFields: [field('chamber', 'Kammer')],
    });
    const page = await openServerForm([{ fields: [...MANDATORY_FIELDS, member] }]);
    findField('Ja').focus();
    findField('Ja').blur();
    await register();
    await waitUntil(() =>
      expect(page.readSentBodies(REGISTER_PATH)).toMatchObject([{ member: '' }]),
    );
    expect(page.readSentBodies(REGISTER_PATH)[0]).not.toHaveProperty('chamber');
  });

  test('sends no interests in an institution’s network (5.2.a)', async () => {
    const fields = [...MANDATORY_FIELDS, field('fieldOfLaw', 'Rechtsgebiete')];
    const page = await openServerForm([{ fields }], { place: 'town' });
    expect(screen.queryByLabelText(/Rechtsgebiete/)).toBeNull();
    await register();
    const [body] = await page.waitForSentBody(REGISTER_PATH);
    expect(body).not.toHaveProperty('taxonomies');
    expect(body).not.toHaveProperty('eloqua_field_of_law');
  });
});

test.each([
  [{ place: 'town' }, false],
  [{}, true],
] as const)(
  'a page that is left with %j keeps the answers: %s (35.1, 7.8.2)',
  async (options, isKept) => {
    await openServerForm([{ fields: MANDATORY_FIELDS }], options);
    setValues({ 'E-Mail-Adresse': 'jana@example.org' });
    dispatchEvent(new Event('pagehide'));
    expect(JSON.stringify(sessionStorage).includes('jana@example.org')).toBe(isKept);
  },
);

describe('a form of the shop', () => {
  const SECTIONS = [
    { stepTitle: 'Zugang', fields: MANDATORY_FIELDS },
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
  const openSteps = (sections: readonly unknown[] = SECTIONS, more: Options = {}) =>
    openServerForm(sections, { client: 'shop', path: '/registrierung', ...more });

  async function toSecond(): Promise<void> {
    await submitStep('Anschrift', { 'E-Mail-Adresse': 'jana@example.org', Passwort: PASSWORD });
  }

  test('groups sections of the same title into a step, which may repeat the password of another (11.9, 8.4.7)', async () => {
    const repeat = field('repeatPassword', 'Wiederholung', { type: 'password' });
    const page = await openSteps([...SECTIONS, { stepTitle: 'Anschrift', fields: [repeat] }]);
    expect(screen.getByText('Schritt 1 von 2')).toBeTruthy();
    expect(labels()).toEqual(['E-Mail-Adresse', 'Passwort']);
    await submitForm();
    await waitUntil(() => expect(readErrorSummary()?.links).toHaveLength(2));
    await toSecond();
    expect(location.search).toBe('?schritt=2');
    expect(findSubmitButton().disabled).toBe(true);
    await user.click(findCheckbox('AGB'));
    await submitForm({ Straße: 'Weg 1', Wiederholung: PASSWORD });
    expect(await page.waitForSentBody(REGISTER_AT_SHOP_PATH)).toMatchObject([
      {
        email: 'jana@example.org',
        password: PASSWORD,
        portal_id: 2,
        invoice_address: { street: 'Weg 1', title_id: 5 },
        consent: { tos: true, advertisement: false },
      },
    ]);
  });

  test('a section without a title belongs to the step before it, at the beginning to the first (11.9.b)', async () => {
    const bare = (name: string) => ({ fields: [field(name, name, { mandatory: false })] });
    await openSteps([bare('A'), SECTIONS[0], bare('B'), SECTIONS[1], bare('C')]);
    expect(readStepHeading()).toBe('Zugang');
    expect(screen.getByText('Schritt 1 von 2')).toBeTruthy();
    expect(labels()).toEqual(['A', 'E-Mail-Adresse', 'Passwort', 'B']);
    await toSecond();
    expect(labels().slice(0, 3)).toEqual(['Straße', 'Titel', 'C']);
  });

  test.each(['invoice_address.street', 'invoice_address_street'])(
    'shows the error of the server about %s (9.1)',
    async (property) => {
      const page = await openSteps();
      await toSecond();
      refuse(page, REGISTER_AT_SHOP_PATH, { [property]: 'Die gibt es nicht.' });
      await user.click(findCheckbox('AGB'));
      await submitForm({ Straße: 'Weg 1' });
      await waitUntil(() =>
        expect(readErrorSummary()?.links.map(([, text]) => text)).toEqual(['Die gibt es nicht.']),
      );
      expect(findField('Straße').getAttribute('aria-invalid')).toBe('true');
    },
  );

  test('opens the step of the first error (7.8.6)', async () => {
    const page = await openSteps();
    await toSecond();
    refuse(page, REGISTER_AT_SHOP_PATH, { email: 'x' });
    await user.click(findCheckbox('AGB'));
    await submitStep('Zugang', { Straße: 'Weg 1' });
    await waitUntil(() => expect(readFieldError('answer-eMail')).toBe('x'));
    expect(findField('E-Mail-Adresse').value).toBe('jana@example.org');
  });

  const TAKEN = 'Diese E-Mail-Adresse ist bereits registriert.';
  const first = (eMail: string) => setValues({ 'E-Mail-Adresse': eMail, Passwort: PASSWORD });

  test('shows in the first step that an address is registered, with links to sign in (7.8.3)', async () => {
    const page = await openSteps();
    first(' Max.Muster@example.de ');
    await submitForm();
    await waitUntil(() => expect(readFieldError('answer-eMail')).toBe(TAKEN));
    expect(readStepHeading()).toBe('Zugang');
    expect(page.readSentBodies(CHECK_EMAIL_PATH)).toEqual([
      { username: 'Max.Muster@example.de', request_token: expect.stringMatching(/.{100}/) },
    ]);
    expect(screen.getByText('Anmelden').getAttribute('data-auth')).toBe('login');
    const forgotten = screen.getByText('Passwort vergessen?');
    expect(forgotten.getAttribute('href')).toBe('/passwort-vergessen');
    await user.click(forgotten);
    expect(sessionStorage.getItem('draft:/passwort-vergessen')).toContain('Max.Muster@example.de');
    first('jana@kanzlei-nord.de');
    await submitStep('Anschrift');
    expect(page.readSentBodies(CHECK_EMAIL_PATH)).toHaveLength(2);
  });

  test('answers of a later step survive Back and a reload at the first one (7.8.2)', async () => {
    await openSteps();
    await toSecond();
    setValues({ Straße: 'Weg 1' });
    await goBack();
    await waitForStep('Zugang');
    dispatchEvent(new Event('pagehide'));
    await openSteps(SECTIONS, { sessionItems: { ...sessionStorage } });
    await waitUntil(() => expect(findField('E-Mail-Adresse').value).toBe('jana@example.org'));
    expect(findField('Passwort').value).toBe('');
    await toSecond();
    await waitUntil(() => expect(findField('Straße').value).toBe('Weg 1'));
  });

  test('a password of another step is stored under no name (S8.4)', async () => {
    const secret = field('phrase', 'Losung', { type: 'password' });
    await openSteps([{ stepTitle: 'Zugang', fields: [...MANDATORY_FIELDS, secret] }, SECTIONS[1]]);
    setValues({ Losung: 'Tintenfass 9' });
    await toSecond();
    dispatchEvent(new Event('pagehide'));
    const stored = JSON.stringify(sessionStorage);
    expect(stored).toContain('jana@example.org');
    expect(stored).not.toContain('Tintenfass');
  });

  test('checks in the step that holds the address, wherever it is (7.8.3)', async () => {
    const name = { stepTitle: 'Name', fields: [field('firstname', 'Vorname')] };
    const page = await openSteps([name, ...SECTIONS]);
    await submitStep('Zugang', { Vorname: 'Jana' });
    expect(page.readSentBodies(CHECK_EMAIL_PATH)).toEqual([]);
    first('max.muster@example.de');
    await submitForm();
    await waitUntil(() => expect(readFieldError('answer-eMail')).toBe(TAKEN));
  });

  test('checks before it registers where one step holds everything, and sends no prefix without a number (7.8.3, 12.8)', async () => {
    const phone = ['phone_prefix', 'phone'].map((name) => field(name, name, { mandatory: false }));
    const page = await openSteps([{ fields: [...MANDATORY_FIELDS, ...phone] }]);
    await register({ 'E-Mail-Adresse': 'max.muster@example.de' });
    await waitUntil(() => expect(readFieldError('answer-eMail')).toBe(TAKEN));
    expect(page.readSentBodies(REGISTER_AT_SHOP_PATH)).toEqual([]);
    first('jana@example.org');
    await submitForm({ phone_prefix: '+49' });
    expect(await page.waitForSentBody(REGISTER_AT_SHOP_PATH)).toMatchObject([
      { phone: '', phone_prefix: '' },
    ]);
    expect(page.readSentBodies(CHECK_EMAIL_PATH)).toHaveLength(2);
  });

  test.each([
    ['of a shop', { client: 'shop', path: '/registrierung' } as const, true],
    ['of another client', {}, false],
  ])('asks before it is left with changes: the form %s (7.19)', async (_, options, asks) => {
    await openServerForm([{ fields: MANDATORY_FIELDS }], options);
    const leave = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(leave()).toBe(false);
    first('jana@example.org');
    await waitUntil(() => expect(leave()).toBe(asks));
  });

  test('outside of the shop no address is checked (7.8.3)', async () => {
    const page = await openServerForm([{ fields: MANDATORY_FIELDS }]);
    await register({ 'E-Mail-Adresse': 'max.muster@example.de' });
    await waitUntil(() => expect(page.readSentBodies(REGISTER_PATH)).toHaveLength(1));
    expect(page.readSentBodies(CHECK_EMAIL_PATH)).toEqual([]);
  });
});

describe('the password that a definition asks for', () => {
  const openWith = (more: object) =>
    openServerForm([
      { fields: [email, field('password', 'Passwort', { type: 'password', ...more })] },
    ]);
  const meter = () => document.querySelector('meter');

  test('keeps description, text, placeholder and autocomplete (16.10)', async () => {
    await openWith({
      description: 'Für die <strong>Seminare</strong>.',
      text: 'Bitte merken.',
      placeholder: 'mindestens 14 Zeichen',
      autocomplete: 'off',
    });
    const control = findField('Passwort');
    expect(document.getElementById('field-answer-password-hint')?.textContent).toBe(
      'Für die Seminare.Bitte merken.',
    );
    expect(control.getAttribute('aria-describedby')).toContain('field-answer-password-hint');
    expect(control.placeholder).toBe('mindestens 14 Zeichen');
    expect(control.autocomplete).toBe('off');
  });

  test.each([undefined, 'email', 'x'])(
    'is a new one with autocomplete %s (11.6)',
    async (token) => {
      await openWith({ autocomplete: token });
      expect(findField('Passwort').autocomplete).toBe('new-password');
    },
  );

  test.each([
    [undefined, true],
    [true, true],
    [false, false],
  ])('with a strengthBar of %s has a meter: %s (16.10)', async (strengthBar, isShown) => {
    await openWith(strengthBar === undefined ? {} : { strengthBar });
    expect(meter() !== null).toBe(isShown);
  });
});
