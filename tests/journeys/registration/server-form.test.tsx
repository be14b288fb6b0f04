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
import type { PageOverrides } from '../support/island.ts';
import { findTermsBox, PASSWORD, REGISTER_PATH } from '../support/registration.tsx';
import { createServerField, MANDATORY_FIELDS, openServerForm } from '../support/server-form.tsx';
import {
  CHECK_EMAIL_PATH,
  goBack,
  REGISTER_AT_SHOP_PATH,
  readStepHeading,
  submitAndWaitForStep,
  waitForStep,
} from '../support/shop.tsx';

const [emailField] = MANDATORY_FIELDS;

async function register(values: Readonly<Record<string, string>> = {}): Promise<void> {
  setValues({ 'E-Mail-Adresse': 'jana@example.org', Passwort: PASSWORD, ...values });
  await user.click(findTermsBox());
  await submitForm();
}

/** Lets the backend refuse the next call of a path. @param descriptions texts of the errors, by property */
function refuseFields(
  page: Page,
  path: string,
  descriptions: Readonly<Record<string, string>>,
): void {
  const fieldErrors = Object.entries(descriptions).map(([property, description]) => ({
    property,
    description,
  }));
  page.refuse(path, ...fieldErrors);
}

const listLabels = () =>
  [
    ...document.querySelectorAll('form label, form legend, form [role=radiogroup] > .field-label'),
  ].map(({ textContent }) => textContent?.replace(/ ?(\*|Optional).*$/, ''));

describe('a form of the backend', () => {
  test('shows its fields in order with labels and sections, and adds a consent that the form lacks (11.9)', async () => {
    await openServerForm();
    expect(listLabels()).toEqual([
      'Ihre Teilnahme',
      'Seminar',
      'Ich bin Mitglied einer Kammer',
      'Ihre Angaben',
      'Familienname',
      'Rufname',
      'Anrede',
      'Frau',
      'Herr',
      'Dienstliche E-Mail-Adresse',
      'Passwort',
      'Ich akzeptiere die Allgemeinen Geschäftsbedingungen (öffnet in neuem Tab).',
      expect.stringContaining('Ja, ich möchte per E-Mail'),
    ]);
    expect(screen.getByText('nicht', { selector: 'strong' })).toBeTruthy();
    expect(findSubmitButton().disabled).toBe(true);
  });

  test('adds no checkbox for advertisement if the form has one (11.9)', async () => {
    const advertisementField = createServerField('advertisement', 'Werbung', {
      type: 'checkbox',
      mandatory: false,
    });
    const page = await openServerForm([{ fields: [...MANDATORY_FIELDS, advertisementField] }]);
    expect(document.querySelectorAll('[type="checkbox"]')).toHaveLength(2);
    await user.click(findCheckbox('Werbung'));
    await register();
    expect(await page.waitForSentBody(REGISTER_PATH)).toMatchObject([
      { salutation_id: 0, title_id: 5, consent: { tos: true, advertisement: true } },
    ]);
  });

  test.each([{ membership: false }, { membership: true, chamber: 'Köln' }])(
    'sends known fields under the names of the request, other fields under their own names, and no hidden fields, with %j (11.7, 11.9)',
    async (memberValues) => {
      const page = await openServerForm();
      if (memberValues.membership) await user.click(findCheckbox('Ich bin Mitglied einer Kammer'));
      if (memberValues.chamber) setValues({ Kammer: memberValues.chamber });
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
          ...memberValues,
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
      expect(page.sandbox.listMails()[0]?.recipient).toBe('jana@kanzlei-nord.de');
    },
  );

  test('checks the rules of the portal and the rules of the backend (11.9)', async () => {
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

  test('shows the errors of the backend at their fields (9.1)', async () => {
    const page = await openServerForm([
      { fields: [...MANDATORY_FIELDS, createServerField('code', 'Gutschein')] },
    ]);
    refuseFields(page, REGISTER_PATH, {
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

  test('shows an error of the backend at a field that the portal does not know (11.9)', async () => {
    // The browser has an outdated definition, which offers a seminar that the backend no longer has.
    const selection = [{ value: 'alt', label: 'Erbrecht' }];
    const seminarField = createServerField('seminar', 'Seminar', { type: 'select', selection });
    const salutationField = createServerField('salutation', 'Anrede', {
      type: 'select',
      selection: [{ value: '2', label: 'Frau' }],
    });
    const nameFields = [
      createServerField('firstname', 'Vorname'),
      createServerField('lastname', 'Nachname'),
    ];
    const page = await openServerForm([
      { fields: [seminarField, salutationField, ...nameFields, ...MANDATORY_FIELDS] },
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

  test('passes the e-mail address to the page for a new link, even from a field with the name email, which the request uses (35.2)', async () => {
    const page = await openServerForm([
      { fields: [{ ...emailField, name: 'email' }, MANDATORY_FIELDS[1]] },
    ]);
    page.answer(REGISTER_PATH, { success: true }, 201);
    await register();
    const readDraft = () => sessionStorage.getItem('draft:/registrierung-optin-resend');
    await waitUntil(() => expect(readDraft()).toContain('jana@example.org'));
  });

  test('cannot overwrite a property that the portal sends (S2.6)', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const reservedNames = [
      'request_token',
      'portal_id',
      'consent',
      'optin_confirm_url',
      '__proto__',
    ];
    const page = await openServerForm([
      {
        fields: [
          ...MANDATORY_FIELDS,
          ...reservedNames.map((name) => createServerField(name, name, { mandatory: false })),
        ],
      },
    ]);
    await register({ portal_id: '99', consent: 'x' });
    expect(await page.waitForSentBody(REGISTER_PATH)).toMatchObject([
      { portal_id: 1, consent: { tos: true, advertisement: false } },
    ]);
    expect(Object.keys(page.readSentBodies(REGISTER_PATH)[0] as object)).not.toContain('__proto__');
  });

  test('shows an error when the repeated password becomes unequal, and when the terms are no longer accepted (8.4.7, 8.8)', async () => {
    const repetitionField = createServerField('repeatPassword', 'Passwort wiederholen', {
      type: 'password',
    });
    await openServerForm([{ fields: [...MANDATORY_FIELDS, repetitionField] }]);
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

  test('sends the label of a field of law that is chosen from a select (5.2.a, 11.9)', async () => {
    const selection = [{ value: '7', label: 'Steuerrecht' }];
    const lawField = createServerField('fieldOfLaw', 'Rechtsgebiet', { type: 'select', selection });
    const page = await openServerForm([{ fields: [...MANDATORY_FIELDS, lawField] }]);
    await selectOption('Rechtsgebiet', 'Steuerrecht');
    await register();
    expect(await page.waitForSentBody(REGISTER_PATH)).toMatchObject([
      { eloqua_field_of_law: 'Steuerrecht' },
    ]);
  });

  test('shows and sends no additional field if no radio button is chosen (11.7)', async () => {
    const memberField = createServerField('member', 'Mitglied', {
      type: 'radio',
      mandatory: false,
      selection: [{ value: 'ja', label: 'Ja' }],
      additionalFields: [createServerField('chamber', 'Kammer')],
    });
    const page = await openServerForm([{ fields: [...MANDATORY_FIELDS, memberField] }]);
    findField('Ja').focus();
    findField('Ja').blur();
    await register();
    await waitUntil(() =>
      expect(page.readSentBodies(REGISTER_PATH)).toMatchObject([{ member: '' }]),
    );
    expect(page.readSentBodies(REGISTER_PATH)[0]).not.toHaveProperty('chamber');
  });

  test('sends no interests in an institution’s network (5.2.a)', async () => {
    const fields = [...MANDATORY_FIELDS, createServerField('fieldOfLaw', 'Rechtsgebiete')];
    const page = await openServerForm([{ fields }], { network: 'town' });
    expect(screen.queryByLabelText(/Rechtsgebiete/)).toBeNull();
    await register();
    const [body] = await page.waitForSentBody(REGISTER_PATH);
    expect(body).not.toHaveProperty('taxonomies');
    expect(body).not.toHaveProperty('eloqua_field_of_law');
  });
});

test.each([
  ['in the network of an institution loses its input', { network: 'town' }, false],
  ['outside of a network keeps its input', {}, true],
] as const)('a form that is left %s (35.1, 7.8.2)', async (_, options, isKept) => {
  await openServerForm([{ fields: MANDATORY_FIELDS }], options);
  setValues({ 'E-Mail-Adresse': 'jana@example.org' });
  dispatchEvent(new Event('pagehide'));
  expect(JSON.stringify(sessionStorage).includes('jana@example.org')).toBe(isKept);
});

describe('a form of the shop', () => {
  const SECTIONS = [
    { stepTitle: 'Zugang', fields: MANDATORY_FIELDS },
    {
      stepTitle: 'Anschrift',
      fields: [
        createServerField('invoice_address.street', 'Straße'),
        createServerField('invoice_address.title_id', 'Titel', { mandatory: false }),
      ],
    },
    {
      stepTitle: 'Anschrift',
      sectionTitle: 'Lieferung',
      fields: [
        createServerField('agb', 'AGB', { type: 'checkbox' }),
        createServerField('fieldOfLaw', 'Gebiete', { mandatory: false }),
      ],
    },
  ];
  const openSteps = (sections: readonly unknown[] = SECTIONS, options: PageOverrides = {}) =>
    openServerForm(sections, { client: 'shop', path: '/registrierung', ...options });

  async function submitFirstStep(): Promise<void> {
    await submitAndWaitForStep('Anschrift', {
      'E-Mail-Adresse': 'jana@example.org',
      Passwort: PASSWORD,
    });
  }

  test('groups sections with the same title into a step, and compares a repeated password with the password of another step (11.9, 8.4.7)', async () => {
    const repetitionField = createServerField('repeatPassword', 'Wiederholung', {
      type: 'password',
    });
    const page = await openSteps([
      ...SECTIONS,
      { stepTitle: 'Anschrift', fields: [repetitionField] },
    ]);
    expect(screen.getByText('Schritt 1 von 2')).toBeTruthy();
    expect(listLabels()).toEqual(['E-Mail-Adresse', 'Passwort']);
    await submitForm();
    await waitUntil(() => expect(readErrorSummary()?.links).toHaveLength(2));
    await submitFirstStep();
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

  test('adds a section without a title to the previous step, or to the first step at the beginning (11.9.b)', async () => {
    const createUntitledSection = (name: string) => ({
      fields: [createServerField(name, name, { mandatory: false })],
    });
    await openSteps([
      createUntitledSection('A'),
      SECTIONS[0],
      createUntitledSection('B'),
      SECTIONS[1],
      createUntitledSection('C'),
    ]);
    expect(readStepHeading()).toBe('Zugang');
    expect(screen.getByText('Schritt 1 von 2')).toBeTruthy();
    expect(listLabels()).toEqual(['A', 'E-Mail-Adresse', 'Passwort', 'B']);
    await submitFirstStep();
    expect(listLabels().slice(0, 3)).toEqual(['Straße', 'Titel', 'C']);
  });

  test.each(['invoice_address.street', 'invoice_address_street'])(
    'shows the error of the backend about %s (9.1)',
    async (property) => {
      const page = await openSteps();
      await submitFirstStep();
      refuseFields(page, REGISTER_AT_SHOP_PATH, { [property]: 'Die gibt es nicht.' });
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
    await submitFirstStep();
    refuseFields(page, REGISTER_AT_SHOP_PATH, { email: 'x' });
    await user.click(findCheckbox('AGB'));
    await submitAndWaitForStep('Zugang', { Straße: 'Weg 1' });
    await waitUntil(() => expect(readFieldError('answer-eMail')).toBe('x'));
    expect(findField('E-Mail-Adresse').value).toBe('jana@example.org');
  });

  const TAKEN_TEXT = 'Diese E-Mail-Adresse ist bereits registriert.';
  const fillFirstStep = (eMail: string) =>
    setValues({ 'E-Mail-Adresse': eMail, Passwort: PASSWORD });

  test('shows in the first step that an e-mail address is registered, with links to sign in (7.8.3)', async () => {
    const page = await openSteps();
    fillFirstStep(' Max.Muster@example.de ');
    await submitForm();
    await waitUntil(() => expect(readFieldError('answer-eMail')).toBe(TAKEN_TEXT));
    expect(readStepHeading()).toBe('Zugang');
    expect(page.readSentBodies(CHECK_EMAIL_PATH)).toEqual([
      { username: 'Max.Muster@example.de', request_token: expect.stringMatching(/.{100}/) },
    ]);
    expect(screen.getByText('Anmelden').getAttribute('data-auth')).toBe('login');
    const forgottenLink = screen.getByText('Passwort vergessen?');
    expect(forgottenLink.getAttribute('href')).toBe('/passwort-vergessen');
    await user.click(forgottenLink);
    expect(sessionStorage.getItem('draft:/passwort-vergessen')).toContain('Max.Muster@example.de');
    fillFirstStep('jana@kanzlei-nord.de');
    await submitAndWaitForStep('Anschrift');
    expect(page.readSentBodies(CHECK_EMAIL_PATH)).toHaveLength(2);
  });

  test('keeps the input of a later step after Back and a reload of the first step (7.8.2)', async () => {
    await openSteps();
    await submitFirstStep();
    setValues({ Straße: 'Weg 1' });
    await goBack();
    await waitForStep('Zugang');
    dispatchEvent(new Event('pagehide'));
    await openSteps(SECTIONS, { sessionItems: { ...sessionStorage } });
    await waitUntil(() => expect(findField('E-Mail-Adresse').value).toBe('jana@example.org'));
    expect(findField('Passwort').value).toBe('');
    await submitFirstStep();
    await waitUntil(() => expect(findField('Straße').value).toBe('Weg 1'));
  });

  test('stores no password field, whatever its name (S8.4)', async () => {
    const phraseField = createServerField('phrase', 'Losung', { type: 'password' });
    await openSteps([
      { stepTitle: 'Zugang', fields: [...MANDATORY_FIELDS, phraseField] },
      SECTIONS[1],
    ]);
    setValues({ Losung: 'Tintenfass 9' });
    await submitFirstStep();
    dispatchEvent(new Event('pagehide'));
    const storedText = JSON.stringify(sessionStorage);
    expect(storedText).toContain('jana@example.org');
    expect(storedText).not.toContain('Tintenfass');
  });

  test('cannot be changed while its e-mail address is checked (7.5.6.c)', async () => {
    const page = await openSteps();
    const release = page.hold(CHECK_EMAIL_PATH);
    fillFirstStep('jana@kanzlei-nord.de');
    await submitForm();
    await waitUntil(() => expect(findField('E-Mail-Adresse').closest('[inert]')).not.toBeNull());
    release();
    await waitForStep('Anschrift');
    expect(findField('Straße').closest('[inert]')).toBeNull();
  });

  test('checks the e-mail address in the step that has its field (7.8.3)', async () => {
    const nameSection = { stepTitle: 'Name', fields: [createServerField('firstname', 'Vorname')] };
    const page = await openSteps([nameSection, ...SECTIONS]);
    await submitAndWaitForStep('Zugang', { Vorname: 'Jana' });
    expect(page.readSentBodies(CHECK_EMAIL_PATH)).toEqual([]);
    fillFirstStep('max.muster@example.de');
    await submitForm();
    await waitUntil(() => expect(readFieldError('answer-eMail')).toBe(TAKEN_TEXT));
  });

  test('with a single step checks the e-mail address before it registers, and sends no phone prefix without a number (7.8.3, 12.8)', async () => {
    const phoneFields = ['phone_prefix', 'phone'].map((name) =>
      createServerField(name, name, { mandatory: false }),
    );
    const page = await openSteps([{ fields: [...MANDATORY_FIELDS, ...phoneFields] }]);
    await register({ 'E-Mail-Adresse': 'max.muster@example.de' });
    await waitUntil(() => expect(readFieldError('answer-eMail')).toBe(TAKEN_TEXT));
    expect(page.readSentBodies(REGISTER_AT_SHOP_PATH)).toEqual([]);
    fillFirstStep('jana@example.org');
    await submitForm({ phone_prefix: '+49' });
    expect(await page.waitForSentBody(REGISTER_AT_SHOP_PATH)).toMatchObject([
      { phone: '', phone_prefix: '' },
    ]);
    expect(page.readSentBodies(CHECK_EMAIL_PATH)).toHaveLength(2);
  });
});

test.each([
  ['the shop lets', { client: 'shop', path: '/registrierung' } as const, true],
  ['another client does not let', {}, false],
])(
  'a form of %s the browser ask for confirmation before it is left with changes (7.19)',
  async (_, options, isAsked) => {
    await openServerForm([{ fields: MANDATORY_FIELDS }], options);
    const isAskedOnLeaving = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(isAskedOnLeaving()).toBe(false);
    setValues({ 'E-Mail-Adresse': 'jana@example.org', Passwort: PASSWORD });
    await waitUntil(() => expect(isAskedOnLeaving()).toBe(isAsked));
  },
);

test('a form outside of the shop does not check whether an e-mail address is registered (7.8.3)', async () => {
  const page = await openServerForm([{ fields: MANDATORY_FIELDS }]);
  await register({ 'E-Mail-Adresse': 'max.muster@example.de' });
  await waitUntil(() => expect(page.readSentBodies(REGISTER_PATH)).toHaveLength(1));
  expect(page.readSentBodies(CHECK_EMAIL_PATH)).toEqual([]);
});

describe('the password field of a definition', () => {
  const openWithPassword = (properties: object) =>
    openServerForm([
      {
        fields: [
          emailField,
          createServerField('password', 'Passwort', { type: 'password', ...properties }),
        ],
      },
    ]);
  const findMeter = () => document.querySelector('meter');

  test('keeps description, text, placeholder and autocomplete (16.10)', async () => {
    await openWithPassword({
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
    'with autocomplete %s in the definition has autocomplete new-password (11.6)',
    async (autocomplete) => {
      await openWithPassword({ autocomplete });
      expect(findField('Passwort').autocomplete).toBe('new-password');
    },
  );

  test.each([undefined, true])(
    'with a strengthBar of %s has a meter (16.10)',
    async (strengthBar) => {
      await openWithPassword(strengthBar === undefined ? {} : { strengthBar });
      expect(findMeter()).not.toBeNull();
    },
  );

  test('with a strengthBar of false has no meter (16.10)', async () => {
    await openWithPassword({ strengthBar: false });
    expect(findMeter()).toBeNull();
  });
});
