import { fireEvent } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { FieldError } from '../../../src/contract/definition/refusal.ts';
import { runPendingTasks, until } from '../../support/clock.ts';
import {
  faultOf,
  fill,
  findField,
  notice,
  setValues,
  submitButton,
  summary,
  user,
  waitForIdleForm,
} from '../../support/fields.ts';
import type { Page } from '../../support/page.tsx';
import {
  CREATE,
  fillRegistration,
  openRegistration,
  PASSWORD,
  terms,
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
const shownFaults = () => NAMES.map(faultOf).filter(Boolean);

let page: Page;
beforeEach(async () => {
  page = await openRegistration();
});

/** Sends the form; only the server refuses the valid values of `different`. */
async function submit(different?: Record<string, string>): Promise<void> {
  if (different) await fillRegistration(different);
  if (!terms().checked) await user.click(terms());
  await user.click(submitButton());
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
  expect(summary()).toBeNull();
  expect(findField('Vorname').getAttribute('aria-invalid')).toBe('false');
  expect(document.title).toBe(TITLE);
});

describe('an empty form', () => {
  beforeEach(() => submit());

  test('lists every error in a summary, in the order of the fields, which takes the focus (A12, 12.3)', async () => {
    await until(() => expect(summary()?.links).toEqual(REQUIRED));
    expect(summary()).toMatchObject({ heading: 'Bitte prüfen Sie Ihre Eingaben', texts: [NOTICE] });
    expect(document.activeElement).toBe(summary()?.title);
    expect(document.title).toBe(`Fehler: ${TITLE}`);
    expect(page.sent(CREATE)).toEqual([]);
    expect(shownFaults()).toEqual(REQUIRED.map(([, text]) => text));
    const control = findField('Vorname');
    expect(control.getAttribute('aria-invalid')).toBe('true');
    expect(control.getAttribute('aria-describedby')?.split(' ')).toContain('field-firstname-error');
  });

  test('has links from the summary to the fields, and focuses the summary at the next submit (A12)', async () => {
    await until(() => expect(summary()).not.toBeNull());
    const link = summary()?.box.querySelector<HTMLElement>('a[href="#field-eMail"]');
    if (link) await user.click(link);
    expect(document.activeElement).toBe(findField('E-Mail-Adresse'));
    await submit();
    await until(() => expect(document.activeElement).toBe(summary()?.title));
  });

  test('is corrected field by field, as it is typed (1.10.7)', async () => {
    await until(() => expect(summary()?.links).toHaveLength(5));
    await fill('Vorname', 'Jana');
    await until(() => expect(faultOf('firstname')).toBeUndefined());
    expect(document.getElementById('field-firstname-correct')?.textContent).toBe('Korrekter Wert');
    expect(summary()?.links).toEqual(REQUIRED.filter(([field]) => field !== '#field-firstname'));
    expect(document.activeElement).toBe(findField('Vorname'));
    await fillRegistration();
    await until(() => expect(document.title).toBe(TITLE));
    expect(summary()).toBeNull();
    await submit();
    await until(() => expect(page.navigations).toEqual(['/registrierung-gesendet']));
    expect(page.sent(CREATE)).toHaveLength(1);
  });

  test('does not take the focus from a field that becomes wrong later (A13)', async () => {
    await until(() => expect(summary()).not.toBeNull());
    await fillRegistration();
    await until(() => expect(summary()).toBeNull());
    findField('Nachname').focus();
    setValues({ Nachname: 'Ł' });
    await until(() => expect(faultOf('lastname')).toMatch(/zwischen 2 und 30/));
    expect(document.activeElement).toBe(findField('Nachname'));
    expect(summary()).toBeNull();
  });
});

const LENGTH = 'muss zwischen 2 und 30 Zeichen lang sein.';
const LONG = `${'Aa1!'.repeat(16)}x`;
const CHARACTERS = 'darf nur aus Buchstaben, Ziffern und #.,-$?+*_! bestehen.';

test('the rules of each field have their sentences, live after the first submit (8.4, 8.4.1)', async () => {
  await submit();
  await until(() => expect(summary()).not.toBeNull());
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
    await until(() => expect(faultOf(name), value).toBe(text));
  }
});

describe('an error of the server', () => {
  const SAYS = 'Das sagt der Server.';

  async function answerWith(...faults: Partial<FieldError>[]): Promise<void> {
    page.answer(CREATE, { success: false, message: 'x', data: { error: faults } }, 400);
    await submit({});
    await until(() => expect(page.sent(CREATE)).toHaveLength(1));
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
      expect(faultOf(name)).toBe(text);
      expect(summary()).toMatchObject({
        heading: 'Registrierung nicht erfolgreich',
        texts: [NOTICE],
        links: [[`#field-${name}`, text]],
      });
      expect(document.activeElement).toBe(summary()?.title);
      expect(document.title).toBe(`Fehler: ${TITLE}`);
      expect(findField('Passwort').value).toBe(PASSWORD);
      expect(page.navigations).toEqual([]);
    },
  );

  test('about anything else is in the banner, as text (rule S2.4) (9.1)', async () => {
    const description = 'Das <img src=x onerror=alert(1)> geht nicht.';
    await answerWith({ property: 'portal_id', description, constraints: {} });
    expect(summary()).toMatchObject({ texts: [NOTICE, description], links: [] });
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
    expect(summary()?.links).toEqual([
      ['#field-firstname', 'Zuerst.'],
      ['#field-eMail', 'Die angegebene E-Mail-Adresse existiert bereits.'],
      ['#field-password', PATTERN],
    ]);
  });

  test('without a list of errors shows the banner alone (9.3, 9.2)', async () => {
    await answerWith({ property: 'firstname' }, {});
    expect(faultOf('firstname')).toBeUndefined();
    expect(notice()).toEqual({ heading: 'Registrierung nicht erfolgreich', texts: [NOTICE] });
    expect(document.title).toBe(`Fehler: ${TITLE}`);
  });

  test('disappears by typing, which moves no focus and shows no banner', async () => {
    await answerWith({ property: 'username', description: SAYS, constraints: {} });
    await fill('E-Mail-Adresse', 'jana.neu@kanzlei-nord.de');
    await until(() => expect(faultOf('eMail')).toBeUndefined());
    expect(summary()).toBeNull();
    expect(notice()).toBeNull();
    expect(document.activeElement).toBe(findField('E-Mail-Adresse'));
    await user.click(submitButton());
    await until(() => expect(page.navigations).toEqual(['/registrierung-gesendet']));
    expect(page.sent(CREATE)).toMatchObject([{}, { email: 'jana.neu@kanzlei-nord.de' }]);
  });
});
