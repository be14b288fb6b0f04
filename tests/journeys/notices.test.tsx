// @vitest-environment jsdom
// @vitest-environment-options { "url": "http://localhost:4400/" }
import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { until } from '../support/clock.ts';
import { box, put, submitButton, user } from '../support/fields.ts';
import { closeNotice, liveInPage, noticesOf } from '../support/notices.ts';
import { openPage, type Page } from '../support/page.tsx';
import {
  openProfile,
  openSettings,
  openSubuser,
  press,
  says,
  status,
  usable,
} from './support/account.tsx';
import { CATEGORIES, fillContact, openContact, openTopic } from './support/contact.tsx';
import { openForgotPassword, openForgotUsername } from './support/forgotten.tsx';
import { openReset, putNew } from './support/password.tsx';
import { openResend, RESEND } from './support/resend.tsx';
import { atStep, goOn, openShop, PERSON } from './support/shop.tsx';

const SAVED = 'Ihre Änderungen wurden gespeichert.';
const NOT_LOADED = 'Die Daten konnten nicht geladen werden.';
const AGAIN = 'Im Text der Seite können Sie es erneut versuchen.';
const SENT =
  'Vielen Dank! Ihre Anfrage ist bei uns eingegangen. Sie erhalten in Kürze eine Bestätigung per E-Mail mit einer Ticketnummer.';
const READ_SEARCH = '/ur/GetSearchSettings';
const READ_LETTERS = '/ecom-proxy/GetNewsletter';

const broken =
  (...paths: string[]) =>
  ({ sandbox }: Page) => {
    for (const path of paths) sandbox.faults.add({ path, kind: 'status', status: 500 });
  };
const tells = (...notices: [string, string][]) => until(() => expect(noticesOf()).toEqual(notices));
const inPage = () => within(screen.getByRole('main'));

describe('rule 7.19: what was saved', () => {
  test('is told until the person has gone, and stays as a line that is no second live region', async () => {
    await openSettings();
    await usable('Einwilligungen');
    await press('Einwilligungen', 'Speichern');
    await tells(['success', SAVED]);
    expect(status('Einwilligungen')).toBe(SAVED);
    expect(liveInPage(SAVED)).toEqual([]);
    const { becomeGuest } = await import('../../src/portal/session/identity/guest.ts');
    becomeGuest();
    await tells();
  });

  test('of the profile is told, too', async () => {
    await openProfile();
    await usable('Rechnungsadresse');
    await press('Rechnungsadresse', 'Bearbeiten');
    await press('Rechnungsadresse', 'Speichern');
    await tells(['success', SAVED]);
  });

  test('is not told when it was undone: its own line is live', async () => {
    await openSettings();
    await usable('Einwilligungen');
    await user.click(box('Ja, ich möchte per E-Mail und Telefon'));
    await press('Einwilligungen', 'Abbrechen');
    expect(liveInPage('Ihre Änderungen wurden verworfen.')).toHaveLength(1);
    expect(noticesOf()).toEqual([]);
  });
});

describe('rule 10.7: what could not be loaded', () => {
  test('is told once for several parts, until the last of them is there', async () => {
    await openSettings({}, broken(READ_SEARCH, READ_LETTERS));
    await says('Sucheinstellungen', 'konnten nicht geladen werden');
    await says('Newsletter', 'konnten nicht geladen werden');
    await tells(['error', `${NOT_LOADED} ${AGAIN}`]);
    expect(liveInPage('konnten nicht geladen werden')).toEqual([]);
    await press('Newsletter', 'Erneut versuchen');
    await usable('Newsletter');
    expect(noticesOf()).toHaveLength(1);
    await press('Sucheinstellungen', 'Erneut versuchen');
    await tells();
  });

  test('is told again when it fails again after the notice was closed', async () => {
    const page = await openSettings({}, broken(READ_SEARCH));
    await tells(['error', `${NOT_LOADED} ${AGAIN}`]);
    closeNotice();
    expect(noticesOf()).toEqual([]);
    broken(READ_SEARCH)(page);
    await press('Sucheinstellungen', 'Erneut versuchen');
    await tells(['error', `${NOT_LOADED} ${AGAIN}`]);
  });

  test('of the contact topics is told until they are there', async () => {
    const page = await openPage({ path: '/kontakt', route: 'contact' });
    broken(CATEGORIES)(page);
    const { contactArea } = await import('./support/contact.tsx');
    page.show(await contactArea());
    await tells(['error', NOT_LOADED]);
    expect(liveInPage(NOT_LOADED)).toEqual([]);
    await user.click(inPage().getByText('Erneut versuchen'));
    await tells();
  });

  test('is a session that has expired, once, with a button that signs in', async () => {
    await openSettings({}, ({ sandbox }) => {
      for (const path of [READ_SEARCH, READ_LETTERS])
        sandbox.faults.add({ path, kind: 'status', status: 401, times: 'always' });
    });
    await tells([
      'warning',
      'Sitzung abgelaufen Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an. Ihre Eingaben bleiben erhalten.',
    ]);
    const region = screen.getByRole('region', { name: 'Meldungen' });
    expect(within(region).getByText('Anmelden').dataset['auth']).toBe('login');
  });
});

test('rule 3.8: a submit of an expired session is told as a warning until the next try', async () => {
  const page = await openSettings();
  await usable('Einwilligungen');
  const path = '/account/updateConsent';
  page.sandbox.faults.add({ path, kind: 'status', status: 401, times: 'always' });
  await press('Einwilligungen', 'Speichern');
  await until(() => expect(noticesOf()[0]?.[0]).toBe('warning'));
  page.sandbox.faults.clear();
  await press('Einwilligungen', 'Speichern');
  await tells(['success', SAVED]);
});

test('rule 7.11: a new link that was not sent is told as an error, then as a success', async () => {
  broken(RESEND)(await openResend());
  put({ Benutzername: 'neu@example.de' });
  await user.click(submitButton());
  await tells(['error', 'Neuer Bestätigungslink Etwas ist schief gelaufen.']);
  await user.click(submitButton());
  await tells([
    'success',
    'Neuer Bestätigungslink Wir haben Ihnen einen neuen Link zur Bestätigung Ihrer Registrierung gesendet.',
  ]);
});

describe('rule 10.7: what was sent', () => {
  test.each([
    ['user name', openForgotUsername, 'E-Mail-Adresse', /^Ihr Benutzername wurde versendet /],
    ['password', openForgotPassword, 'Benutzername', /^Passwort wurde zurückgesetzt /],
  ] as const)('for a forgotten %s', async (_, open, label, words) => {
    await open();
    put({ [label]: 'max.muster@example.de' });
    await user.click(submitButton());
    await until(() => expect(noticesOf()[0]?.[1]).toMatch(words));
  });

  test('is a subuser that was created', async () => {
    await openSubuser();
    await until(() => expect(submitButton()).toBeTruthy());
    put({ Anrede: '2', Vorname: 'Jana', Nachname: 'Beispiel' });
    put({ 'E-Mail-Adresse': 'jana@kanzlei.de' });
    await user.click(box('Ich akzeptiere die'));
    await user.click(submitButton());
    await tells([
      'success',
      'Der Unterbenutzer wurde angelegt. Er erhält eine E-Mail zur Bestätigung.',
    ]);
  });

  test('rule 7.14.9: to customer service: closing notice or banner closes the other', async () => {
    await openTopic();
    for (const close of [closeNotice, () => user.click(inPage().getByText('Meldung schließen'))]) {
      await fillContact();
      await user.click(submitButton());
      await tells(['success', SENT]);
      expect(inPage().getByText('Vielen Dank!')).toBeTruthy();
      await close();
      await until(() => expect(inPage().queryByText('Vielen Dank!')).toBeNull());
      expect(noticesOf()).toEqual([]);
      history.replaceState(null, '', '/kontakt/datenschutz/auskunft');
      dispatchEvent(new PopStateEvent('popstate'));
      await until(() => expect(submitButton()).toBeTruthy());
    }
  });
});

/** Opens the page of a confirmation link. */
async function openConfirmation(query = '', before: (page: Page) => void = () => {}) {
  const page = await openPage({ path: `/registrierung-bestaetigung${query}`, route: 'optIn' });
  before(page);
  const module = await import('../../src/portal/journeys/opt-in/OptInConfirmation.tsx');
  page.show(<module.OptInConfirmation captcha="altcha" />);
}

describe('rule 10.7: a link that has expired is told as a note', () => {
  const EXPIRED: [string, string] = [
    'info',
    'Der Link ist nicht mehr gültig Fordern Sie bitte einen neuen Link an.',
  ];

  test('for a registration', async () => {
    await openConfirmation();
    await tells(EXPIRED);
  });

  test('for a password', async () => {
    await openReset('abc');
    await until(() => expect(document.querySelector('form')).toBeTruthy());
    putNew();
    await user.click(submitButton());
    await tells(EXPIRED);
  });
});

describe('rule 10.7: code that cannot be fetched', () => {
  const MISSING = new TypeError('Failed to fetch dynamically imported module');
  const OFFLINE =
    'Keine Verbindung. Ihre Eingaben bleiben erhalten – bitte versuchen Sie es erneut.';

  /** Makes a module one that cannot be fetched, until the returned function is called. */
  function lose(module: string): () => void {
    vi.resetModules();
    vi.doMock(module, () => {
      throw MISSING;
    });
    return () => vi.doUnmock(module);
  }

  test.each([
    [
      'the next step in the shop',
      'registration/shop/LaterSteps.tsx',
      () => openShop().then(() => goOn(PERSON)),
      'Der nächste Schritt konnte nicht geladen werden',
      () => atStep('Adressen'),
    ],
    [
      'the form for a new password',
      'password/ResetForm.tsx',
      () => openReset('abc'),
      'Das Formular konnte nicht geladen werden',
      () => until(() => expect(document.querySelector('form')).toBeTruthy()),
    ],
  ])('of %s is told until it is there', async (_, module, open, words, isThere) => {
    const find = lose(`../../src/portal/journeys/${module}`);
    await open();
    await tells(['error', `${words} ${OFFLINE}`]);
    find();
    await user.click(inPage().getByText('Erneut versuchen'));
    await isThere();
    expect(noticesOf()).toEqual([]);
  });
});

test('rule 10.7: a confirmation link of which nothing is known is told until it is tried again', async () => {
  await openConfirmation('?ot=abc', broken('/account/optin/confirm'));
  await until(() => expect(noticesOf()[0]?.[0]).toBe('error'));
  expect(noticesOf()).toHaveLength(1);
  expect(noticesOf()[0]?.[1]).toMatch(/^Der Link konnte nicht geprüft werden ./);
  expect(liveInPage('Der Link konnte nicht geprüft werden')).toEqual([]);
  await user.click(inPage().getByText('Erneut versuchen'));
  await until(() => expect(noticesOf().map(([kind]) => kind)).not.toContain('error'));
});

test('the contact area tells nothing while all is well', async () => {
  await openContact();
  await until(() => expect(inPage().getByText('Thema')).toBeTruthy());
  expect(noticesOf()).toEqual([]);
});
