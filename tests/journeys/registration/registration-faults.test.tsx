import { fireEvent } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { FieldError } from '../../../src/contract/definition/refusal.ts';
import { runPendingTasks, waitUntil } from '../../support/clock.ts';
import {
  fillField,
  findField,
  findSubmitButton,
  readErrorSummary,
  readFieldError,
  readFormNotice,
  setValues,
  user,
  waitForIdleForm,
} from '../../support/fields.ts';
import type { Page } from '../../support/page.tsx';
import {
  fillRegistration,
  findTermsBox,
  openRegistration,
  PASSWORD,
  REGISTER_PATH,
} from '../support/registration.tsx';

const TITLE = 'Seite – Mein Konto';
const NOTICE_TEXT = 'Bitte überprüfen Sie Ihre Eingaben und füllen Sie alle Pflichtfelder aus.';
const PASSWORD_RULES =
  'Bitte beachten Sie die Passwortanforderungen. Erlaubte Sonderzeichen: ' +
  '! " # $ % & \' ( ) * + , - . / : ; < = > ? @ [ \\ ] ^ _ { | } ~ § € `';
const INVALID_EMAIL_TEXT = 'Bitte geben Sie eine gültige E-Mail-Adresse ein.';

const REQUIRED_LINKS = [
  ['#field-salutation', 'Bitte wählen Sie Ihre Anrede aus.'],
  ['#field-firstname', 'Bitte geben Sie Ihren Vornamen ein.'],
  ['#field-lastname', 'Bitte geben Sie Ihren Nachnamen ein.'],
  ['#field-eMail', 'Bitte geben Sie Ihre E-Mail-Adresse ein.'],
  ['#field-password', 'Bitte wählen Sie ein Passwort.'],
];

const FIELD_NAMES = ['salutation', 'firstname', 'lastname', 'eMail', 'password'];
const readFieldErrors = () => FIELD_NAMES.map(readFieldError).filter(Boolean);

let page: Page;
beforeEach(async () => {
  page = await openRegistration();
});

/** Submits the form. With overrides, first fills the form with valid values and the overrides. */
async function submit(overrides?: Record<string, string>): Promise<void> {
  if (overrides) await fillRegistration(overrides);
  if (!findTermsBox().checked) await user.click(findTermsBox());
  await user.click(findSubmitButton());
  await runPendingTasks();
}

test('no error is shown before the first submit (8.1)', async () => {
  setValues({
    Vorname: 'A',
    Nachname: ';',
    'E-Mail-Adresse': 'jana',
    Passwort: 'kurz',
    Anrede: '',
  });
  for (const label of ['Vorname', 'Nachname', 'E-Mail-Adresse', 'Passwort'])
    fireEvent.blur(findField(label));
  await runPendingTasks();
  expect(readFieldErrors()).toEqual([]);
  expect(readErrorSummary()).toBeNull();
  expect(findField('Vorname').getAttribute('aria-invalid')).toBe('false');
  expect(document.title).toBe(TITLE);
});

describe('an empty form', () => {
  beforeEach(() => submit());

  test('lists every error in the order of the fields in a focused summary (A12, 12.3)', async () => {
    await waitUntil(() => expect(readErrorSummary()?.links).toEqual(REQUIRED_LINKS));
    expect(readErrorSummary()).toMatchObject({
      heading: 'Bitte prüfen Sie Ihre Eingaben',
      texts: [NOTICE_TEXT],
    });
    expect(document.activeElement).toBe(readErrorSummary()?.title);
    expect(document.title).toBe(`Fehler: ${TITLE}`);
    expect(page.readSentBodies(REGISTER_PATH)).toEqual([]);
    expect(readFieldErrors()).toEqual(REQUIRED_LINKS.map(([, text]) => text));
    const control = findField('Vorname');
    expect(control.getAttribute('aria-invalid')).toBe('true');
    expect(control.getAttribute('aria-describedby')?.split(' ')).toContain('field-firstname-error');
  });

  test('has links from the summary to the fields, and focuses the summary at the next submit (A12)', async () => {
    await waitUntil(() => expect(readErrorSummary()).not.toBeNull());
    const link = readErrorSummary()?.box.querySelector<HTMLElement>('a[href="#field-eMail"]');
    if (link) await user.click(link);
    expect(document.activeElement).toBe(findField('E-Mail-Adresse'));
    await submit();
    await waitUntil(() => expect(document.activeElement).toBe(readErrorSummary()?.title));
  });

  test('loses each error when its field is corrected (1.10.7)', async () => {
    await waitUntil(() => expect(readErrorSummary()?.links).toHaveLength(5));
    await fillField('Vorname', 'Jana');
    await waitUntil(() => expect(readFieldError('firstname')).toBeUndefined());
    expect(document.getElementById('field-firstname-correct')?.textContent).toBe('Korrekter Wert');
    expect(readErrorSummary()?.links).toEqual(
      REQUIRED_LINKS.filter(([field]) => field !== '#field-firstname'),
    );
    expect(document.activeElement).toBe(findField('Vorname'));
    await fillRegistration();
    await waitUntil(() => expect(document.title).toBe(TITLE));
    expect(readErrorSummary()).toBeNull();
    await submit();
    await waitUntil(() => expect(page.navigations).toEqual(['/registrierung-gesendet']));
    expect(page.readSentBodies(REGISTER_PATH)).toHaveLength(1);
  });

  test('does not take the focus from a field that becomes wrong later (A13)', async () => {
    await waitUntil(() => expect(readErrorSummary()).not.toBeNull());
    await fillRegistration();
    await waitUntil(() => expect(readErrorSummary()).toBeNull());
    findField('Nachname').focus();
    setValues({ Nachname: 'Ł' });
    await waitUntil(() => expect(readFieldError('lastname')).toMatch(/zwischen 2 und 30/));
    expect(document.activeElement).toBe(findField('Nachname'));
    expect(readErrorSummary()).toBeNull();
  });
});

const LENGTH_RULE = 'muss zwischen 2 und 30 Zeichen lang sein.';
const LONG_PASSWORD = `${'Aa1!'.repeat(16)}x`;
const CHARACTERS_RULE = 'darf nur aus Buchstaben, Ziffern und #.,-$?+*_! bestehen.';

test('the sentence of each broken rule is shown while a person types after the first submit (8.4, 8.4.1)', async () => {
  await submit();
  await waitUntil(() => expect(readErrorSummary()).not.toBeNull());
  for (const [label, name, value, text] of [
    ['Vorname', 'firstname', ' A ', `Der Vorname ${LENGTH_RULE}`],
    ['Vorname', 'firstname', 'Jana;', `Der Vorname ${CHARACTERS_RULE}`],
    ['Nachname', 'lastname', 'A', `Der Nachname ${LENGTH_RULE}`],
    ['Nachname', 'lastname', '<b>Muster</b>', `Der Nachname ${CHARACTERS_RULE}`],
    ['E-Mail-Adresse', 'eMail', 'a@bcd.e', INVALID_EMAIL_TEXT],
    ['Passwort', 'password', 'kurz', 'Ihr Passwort muss mindestens 14 Zeichen lang sein.'],
    ['Passwort', 'password', LONG_PASSWORD, 'Ihr Passwort darf höchstens 64 Zeichen lang sein.'],
    ['Passwort', 'password', 'Aa1Aa1Aa1Aa1Aa1', PASSWORD_RULES],
  ] as const) {
    setValues({ [label]: value });
    await waitUntil(() => expect(readFieldError(name), value).toBe(text));
  }
});

describe('an error of the backend', () => {
  const BACKEND_TEXT = 'Das sagt der Server.';

  async function refuseWith(...fieldErrors: Partial<FieldError>[]): Promise<void> {
    const body = { success: false, message: 'x', data: { error: fieldErrors } };
    page.answer(REGISTER_PATH, body, 400);
    await submit({});
    await waitUntil(() => expect(page.readSentBodies(REGISTER_PATH)).toHaveLength(1));
    await waitForIdleForm();
  }

  test.each<[property: string, constraint: string, name: string, text: string]>([
    ['firstname', 'isLength', 'firstname', BACKEND_TEXT],
    ['lastname', 'anything', 'lastname', BACKEND_TEXT],
    ['email', 'isEmail', 'eMail', INVALID_EMAIL_TEXT],
    ['email', 'matches', 'eMail', INVALID_EMAIL_TEXT],
    ['email', 'isLength', 'eMail', INVALID_EMAIL_TEXT],
    ['email', 'length', 'eMail', INVALID_EMAIL_TEXT],
    ...['customer', 'domain', 'emailSuffix', 'customerRule'].map(
      (constraint): [string, string, string, string] => [
        'email',
        constraint,
        'eMail',
        'Ihre E-Mail-Adresse entspricht nicht den vereinbarten Anforderungen des Admins.',
      ],
    ),
    ['email', 'taken', 'eMail', 'Diese E-Mail-Adresse ist bereits registriert.'],
    ['email', 'toString', 'eMail', BACKEND_TEXT],
    ['username', 'isFree', 'eMail', 'Die angegebene E-Mail-Adresse existiert bereits.'],
    ['password', 'matches', 'password', PASSWORD_RULES],
    ['salutation_id', 'isIn', 'salutation', BACKEND_TEXT],
    ['title_id', 'isIn', 'academicTitle', BACKEND_TEXT],
    ['consent.tos', 'equals', 'agb', 'Bitte akzeptieren Sie die Allgemeinen Geschäftsbedingungen.'],
  ])(
    'about the property %s with the constraint %s is shown at the field %s (8.4.4, 9.1)',
    async (property, constraint, name, text) => {
      await refuseWith({
        property,
        description: BACKEND_TEXT,
        constraints: { [constraint]: BACKEND_TEXT },
      });
      expect(readFieldError(name)).toBe(text);
      expect(readErrorSummary()).toMatchObject({
        heading: 'Registrierung nicht erfolgreich',
        texts: [NOTICE_TEXT],
        links: [[`#field-${name}`, text]],
      });
      expect(document.activeElement).toBe(readErrorSummary()?.title);
      expect(document.title).toBe(`Fehler: ${TITLE}`);
      expect(findField('Passwort').value).toBe(PASSWORD);
      expect(page.navigations).toEqual([]);
    },
  );

  test('about a property without a field is shown as text in the summary (S2.4, 9.1)', async () => {
    const description = 'Das <img src=x onerror=alert(1)> geht nicht.';
    await refuseWith({ property: 'portal_id', description, constraints: {} });
    expect(readErrorSummary()).toMatchObject({ texts: [NOTICE_TEXT, description], links: [] });
    expect(document.querySelector('img')).toBeNull();
  });

  test('is shown once per field, in the order of the fields (9.1)', async () => {
    await refuseWith(
      { property: 'password', description: BACKEND_TEXT, constraints: { matches: BACKEND_TEXT } },
      { property: 'username', description: BACKEND_TEXT, constraints: { isFree: BACKEND_TEXT } },
      { property: 'email', description: BACKEND_TEXT, constraints: { isEmail: BACKEND_TEXT } },
      { property: 'firstname', description: 'Zuerst.', constraints: {} },
      { property: 'firstname', description: 'Danach.', constraints: {} },
    );
    expect(readErrorSummary()?.links).toEqual([
      ['#field-firstname', 'Zuerst.'],
      ['#field-eMail', 'Die angegebene E-Mail-Adresse existiert bereits.'],
      ['#field-password', PASSWORD_RULES],
    ]);
  });

  test('without a description shows only the notice (9.3, 9.2)', async () => {
    await refuseWith({ property: 'firstname' }, {});
    expect(readFieldError('firstname')).toBeUndefined();
    expect(readFormNotice()).toEqual({
      heading: 'Registrierung nicht erfolgreich',
      texts: [NOTICE_TEXT],
    });
    expect(document.title).toBe(`Fehler: ${TITLE}`);
  });

  test('disappears when its field is changed, without another notice and without a change of focus', async () => {
    await refuseWith({ property: 'username', description: BACKEND_TEXT, constraints: {} });
    await fillField('E-Mail-Adresse', 'jana.neu@kanzlei-nord.de');
    await waitUntil(() => expect(readFieldError('eMail')).toBeUndefined());
    expect(readErrorSummary()).toBeNull();
    expect(readFormNotice()).toBeNull();
    expect(document.activeElement).toBe(findField('E-Mail-Adresse'));
    await user.click(findSubmitButton());
    await waitUntil(() => expect(page.navigations).toEqual(['/registrierung-gesendet']));
    expect(page.readSentBodies(REGISTER_PATH)).toMatchObject([
      {},
      { email: 'jana.neu@kanzlei-nord.de' },
    ]);
  });
});
