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
  CREATE_PATH,
  fillRegistration,
  findTermsBox,
  openRegistration,
  PASSWORD,
} from '../support/registration.tsx';

const TITLE = 'Seite – Mein Konto';
const NOTICE = 'Bitte überprüfen Sie Ihre Eingaben und füllen Sie alle Pflichtfelder aus.';
const PATTERN =
  'Bitte beachten Sie die Passwortanforderungen. Erlaubte Sonderzeichen: ' +
  '! " # $ % & \' ( ) * + , - . / : ; < = > ? @ [ \\ ] ^ _ { | } ~ § € `';
const EMAIL = 'Bitte geben Sie eine gültige E-Mail-Adresse ein.';

const REQUIRED = [
  ['#field-salutation', 'Bitte wählen Sie Ihre Anrede aus.'],
  ['#field-firstname', 'Bitte geben Sie Ihren Vornamen ein.'],
  ['#field-lastname', 'Bitte geben Sie Ihren Nachnamen ein.'],
  ['#field-eMail', 'Bitte geben Sie Ihre E-Mail-Adresse ein.'],
  ['#field-password', 'Bitte wählen Sie ein Passwort.'],
];

const NAMES = ['salutation', 'firstname', 'lastname', 'eMail', 'password'];
const shownFaults = () => NAMES.map(readFieldError).filter(Boolean);

let page: Page;
beforeEach(async () => {
  page = await openRegistration();
});

/** Sends the form; only the server refuses the valid values of `different`. */
async function submit(different?: Record<string, string>): Promise<void> {
  if (different) await fillRegistration(different);
  if (!findTermsBox().checked) await user.click(findTermsBox());
  await user.click(findSubmitButton());
  await runPendingTasks();
}

test('before the first submit no error is shown (8.1)', async () => {
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
  expect(shownFaults()).toEqual([]);
  expect(readErrorSummary()).toBeNull();
  expect(findField('Vorname').getAttribute('aria-invalid')).toBe('false');
  expect(document.title).toBe(TITLE);
});

describe('an empty form', () => {
  beforeEach(() => submit());

  test('lists every error in a summary, in the order of the fields, which takes the focus (A12, 12.3)', async () => {
    await waitUntil(() => expect(readErrorSummary()?.links).toEqual(REQUIRED));
    expect(readErrorSummary()).toMatchObject({
      heading: 'Bitte prüfen Sie Ihre Eingaben',
      texts: [NOTICE],
    });
    expect(document.activeElement).toBe(readErrorSummary()?.title);
    expect(document.title).toBe(`Fehler: ${TITLE}`);
    expect(page.readSentBodies(CREATE_PATH)).toEqual([]);
    expect(shownFaults()).toEqual(REQUIRED.map(([, text]) => text));
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

  test('is corrected field by field, as it is typed (1.10.7)', async () => {
    await waitUntil(() => expect(readErrorSummary()?.links).toHaveLength(5));
    await fillField('Vorname', 'Jana');
    await waitUntil(() => expect(readFieldError('firstname')).toBeUndefined());
    expect(document.getElementById('field-firstname-correct')?.textContent).toBe('Korrekter Wert');
    expect(readErrorSummary()?.links).toEqual(
      REQUIRED.filter(([field]) => field !== '#field-firstname'),
    );
    expect(document.activeElement).toBe(findField('Vorname'));
    await fillRegistration();
    await waitUntil(() => expect(document.title).toBe(TITLE));
    expect(readErrorSummary()).toBeNull();
    await submit();
    await waitUntil(() => expect(page.navigations).toEqual(['/registrierung-gesendet']));
    expect(page.readSentBodies(CREATE_PATH)).toHaveLength(1);
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

const LENGTH = 'muss zwischen 2 und 30 Zeichen lang sein.';
const LONG = `${'Aa1!'.repeat(16)}x`;
const CHARACTERS = 'darf nur aus Buchstaben, Ziffern und #.,-$?+*_! bestehen.';

test('the rules of each field have their sentences, live after the first submit (8.4, 8.4.1)', async () => {
  await submit();
  await waitUntil(() => expect(readErrorSummary()).not.toBeNull());
  for (const [label, name, value, text] of [
    ['Vorname', 'firstname', ' A ', `Der Vorname ${LENGTH}`],
    ['Vorname', 'firstname', 'Jana;', `Der Vorname ${CHARACTERS}`],
    ['Nachname', 'lastname', 'A', `Der Nachname ${LENGTH}`],
    ['Nachname', 'lastname', '<b>Muster</b>', `Der Nachname ${CHARACTERS}`],
    ['E-Mail-Adresse', 'eMail', 'a@bcd.e', EMAIL],
    ['Passwort', 'password', 'kurz', 'Ihr Passwort muss mindestens 14 Zeichen lang sein.'],
    ['Passwort', 'password', LONG, 'Ihr Passwort darf höchstens 64 Zeichen lang sein.'],
    ['Passwort', 'password', 'Aa1Aa1Aa1Aa1Aa1', PATTERN],
  ] as const) {
    setValues({ [label]: value });
    await waitUntil(() => expect(readFieldError(name), value).toBe(text));
  }
});

describe('an error of the server', () => {
  const SAYS = 'Das sagt der Server.';

  async function answerWith(...faults: Partial<FieldError>[]): Promise<void> {
    page.answer(CREATE_PATH, { success: false, message: 'x', data: { error: faults } }, 400);
    await submit({});
    await waitUntil(() => expect(page.readSentBodies(CREATE_PATH)).toHaveLength(1));
    await waitForIdleForm();
  }

  test.each([
    ['firstname', 'isLength', 'firstname', SAYS],
    ['lastname', 'anything', 'lastname', SAYS],
    ['email', 'isEmail', 'eMail', EMAIL],
    ['email', 'matches', 'eMail', EMAIL],
    ['email', 'isLength', 'eMail', EMAIL],
    ['email', 'length', 'eMail', EMAIL],
    ...['customer', 'domain', 'emailSuffix', 'customerRule'].map((rule) => [
      'email',
      rule,
      'eMail',
      'Ihre E-Mail-Adresse entspricht nicht den vereinbarten Anforderungen des Admins.',
    ]),
    ['email', 'taken', 'eMail', 'Diese E-Mail-Adresse ist bereits registriert.'],
    ['email', 'toString', 'eMail', SAYS],
    ['username', 'isFree', 'eMail', 'Die angegebene E-Mail-Adresse existiert bereits.'],
    ['password', 'matches', 'password', PATTERN],
    ['salutation_id', 'isIn', 'salutation', SAYS],
    ['title_id', 'isIn', 'academicTitle', SAYS],
    ['consent.tos', 'equals', 'agb', 'Bitte akzeptieren Sie die Allgemeinen Geschäftsbedingungen.'],
  ])(
    'about %s (%s) is at %s (8.4.4, 9.1)',
    async (property = '', rule = '', name = '', text = '') => {
      await answerWith({ property, description: SAYS, constraints: { [rule]: SAYS } });
      expect(readFieldError(name)).toBe(text);
      expect(readErrorSummary()).toMatchObject({
        heading: 'Registrierung nicht erfolgreich',
        texts: [NOTICE],
        links: [[`#field-${name}`, text]],
      });
      expect(document.activeElement).toBe(readErrorSummary()?.title);
      expect(document.title).toBe(`Fehler: ${TITLE}`);
      expect(findField('Passwort').value).toBe(PASSWORD);
      expect(page.navigations).toEqual([]);
    },
  );

  test('about anything else is in the banner, as text (rule S2.4) (9.1)', async () => {
    const description = 'Das <img src=x onerror=alert(1)> geht nicht.';
    await answerWith({ property: 'portal_id', description, constraints: {} });
    expect(readErrorSummary()).toMatchObject({ texts: [NOTICE, description], links: [] });
    expect(document.querySelector('img')).toBeNull();
  });

  test('is shown once per field, in the order of the fields (9.1)', async () => {
    await answerWith(
      { property: 'password', description: SAYS, constraints: { matches: SAYS } },
      { property: 'username', description: SAYS, constraints: { isFree: SAYS } },
      { property: 'email', description: SAYS, constraints: { isEmail: SAYS } },
      { property: 'firstname', description: 'Zuerst.', constraints: {} },
      { property: 'firstname', description: 'Danach.', constraints: {} },
    );
    expect(readErrorSummary()?.links).toEqual([
      ['#field-firstname', 'Zuerst.'],
      ['#field-eMail', 'Die angegebene E-Mail-Adresse existiert bereits.'],
      ['#field-password', PATTERN],
    ]);
  });

  test('without a list of errors shows the banner alone (9.3, 9.2)', async () => {
    await answerWith({ property: 'firstname' }, {});
    expect(readFieldError('firstname')).toBeUndefined();
    expect(readFormNotice()).toEqual({
      heading: 'Registrierung nicht erfolgreich',
      texts: [NOTICE],
    });
    expect(document.title).toBe(`Fehler: ${TITLE}`);
  });

  test('disappears by typing, which moves no focus and shows no banner', async () => {
    await answerWith({ property: 'username', description: SAYS, constraints: {} });
    await fillField('E-Mail-Adresse', 'jana.neu@kanzlei-nord.de');
    await waitUntil(() => expect(readFieldError('eMail')).toBeUndefined());
    expect(readErrorSummary()).toBeNull();
    expect(readFormNotice()).toBeNull();
    expect(document.activeElement).toBe(findField('E-Mail-Adresse'));
    await user.click(findSubmitButton());
    await waitUntil(() => expect(page.navigations).toEqual(['/registrierung-gesendet']));
    expect(page.readSentBodies(CREATE_PATH)).toMatchObject([
      {},
      { email: 'jana.neu@kanzlei-nord.de' },
    ]);
  });
});
