import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { advanceClock, stopClock, waitUntil } from '../support/clock.ts';
import { findCheckbox, findSubmitButton, submitForm, user } from '../support/fields.ts';
import { closeNotice, findLiveRegions, readNotices } from '../support/notices.ts';
import { openPage, type Page } from '../support/page.tsx';
import {
  MAX,
  openSettings,
  pressSectionButton,
  saveSection,
  waitForSection,
  waitForSectionText,
} from './support/account.tsx';
import { CATEGORIES_PATH, fillContact, openContact, openTopic } from './support/contact.tsx';
import { becomeGuest } from './support/leaving.ts';
import { openResetForm } from './support/password.tsx';
import { acceptTermsAndSubmit, fillStepsToSummary, openShop } from './support/shop.tsx';

const SAVED = 'Ihre Änderungen wurden gespeichert.';
const NOT_LOADED = 'Die Daten konnten nicht geladen werden.';
const AGAIN = 'Im Text der Seite können Sie es erneut versuchen.';
const SENT =
  'Vielen Dank! Ihre Anfrage ist bei uns eingegangen. Sie erhalten in Kürze eine Bestätigung per E-Mail mit einer Ticketnummer.';
const READ_SEARCH = '/ur/GetSearchSettings';
const READ_LETTERS = '/ecom-proxy/GetNewsletter';
const OFFLINE = 'Keine Verbindung. Ihre Eingaben bleiben erhalten – bitte versuchen Sie es erneut.';
const REGISTERED = 'Registrierung erfolgreich Sie werden in Kürze zur Anmeldung weitergeleitet';
const NO_SIGN_IN =
  'Die Anmeldung ist zurzeit nicht erreichbar. Bitte versuchen Sie es später nochmal.';

const broken =
  (...paths: string[]) =>
  ({ sandbox }: Page) => {
    for (const path of paths) sandbox.faults.add({ path, kind: 'status', status: 500 });
  };
const tells = (...notices: [string, string][]) =>
  waitUntil(() => expect(readNotices()).toEqual(notices));
const inPage = () => within(screen.getByRole('main'));

describe('what was saved (7.19)', () => {
  test('is announced until the person has left, and stays as a line outside of live regions', async () => {
    await openSettings();
    await waitForSection('Einwilligungen');
    await saveSection('Einwilligungen');
    await tells(['success', SAVED]);
    expect(findLiveRegions(SAVED)).toEqual([]);
    await becomeGuest();
    await tells();
  });

  test("is not announced after 'Abbrechen', whose own line is live", async () => {
    await openSettings();
    await waitForSection('Einwilligungen');
    await user.click(findCheckbox('Ja, ich möchte per E-Mail und Telefon'));
    await pressSectionButton('Einwilligungen', 'Abbrechen');
    expect(findLiveRegions('Ihre Änderungen wurden verworfen.')).toHaveLength(1);
    expect(readNotices()).toEqual([]);
  });
});

describe('what could not be loaded (10.7)', () => {
  test('is announced once for several parts, until the last part is there', async () => {
    await openSettings({}, broken(READ_SEARCH, READ_LETTERS));
    await waitForSectionText('Sucheinstellungen', 'konnten nicht geladen werden');
    await waitForSectionText('Newsletter', 'konnten nicht geladen werden');
    await tells(['error', `${NOT_LOADED} ${AGAIN}`]);
    expect(findLiveRegions('konnten nicht geladen werden')).toEqual([]);
    await pressSectionButton('Newsletter', 'Erneut versuchen');
    await waitForSection('Newsletter');
    expect(readNotices()).toHaveLength(1);
    await pressSectionButton('Sucheinstellungen', 'Erneut versuchen');
    await tells();
  });

  test('is announced again when it fails again after the notice was closed', async () => {
    const page = await openSettings({}, broken(READ_SEARCH));
    await tells(['error', `${NOT_LOADED} ${AGAIN}`]);
    closeNotice();
    expect(readNotices()).toEqual([]);
    broken(READ_SEARCH)(page);
    await pressSectionButton('Sucheinstellungen', 'Erneut versuchen');
    await tells(['error', `${NOT_LOADED} ${AGAIN}`]);
  });
});

test('what was sent to customer service: the next one replaces it, closing notice or banner closes the other (10.7, 7.14.9)', async () => {
  await openTopic();
  const closeBanner = () => user.click(inPage().getByText('Meldung schließen'));
  for (const close of [undefined, closeNotice, closeBanner]) {
    await fillContact();
    await submitForm();
    await waitUntil(() => expect(document.activeElement?.textContent).toBe('Vielen Dank!'));
    await tells(['success', SENT]);
    expect(inPage().getAllByText('Vielen Dank!')).toHaveLength(1);
    await close?.();
    if (close) await waitUntil(() => expect(inPage().queryByText('Vielen Dank!')).toBeNull());
    if (close) expect(readNotices()).toEqual([]);
    history.replaceState(null, '', '/kontakt/datenschutz/auskunft');
    dispatchEvent(new PopStateEvent('popstate'));
    await waitUntil(() => expect(findSubmitButton()).toBeTruthy());
  }
});

describe('a notice says (10.7, 9.9, 18.10)', () => {
  async function pressAuth(action: string, kind: 'cut' | 'status'): Promise<void> {
    const frame = `<button data-auth="${action}">Los</button>`;
    const page = await openPage({ path: '/kontakt', route: 'contact', frame, username: MAX });
    page.sandbox.faults.add({ path: `/auth/${action}`, kind });
    await user.click(screen.getByText('Los'));
  }

  async function withoutCode(module: string, act: () => Promise<unknown>): Promise<void> {
    vi.doMock(module, () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    await act();
    await waitUntil(() => expect(readNotices()).toHaveLength(1));
    vi.doUnmock(module);
  }

  test.each<[string, () => Promise<unknown>, string]>([
    ['that sign-in is not possible', () => pressAuth('login', 'status'), NO_SIGN_IN],
    ['that it lacks a connection', () => pressAuth('login', 'cut'), `${NO_SIGN_IN} ${OFFLINE}`],
    [
      'so also after the registration of the shop, which leads there',
      async () => {
        const page = await openShop();
        page.sandbox.faults.add({ path: '/auth/login', kind: 'cut' });
        await fillStepsToSummary();
        stopClock();
        await acceptTermsAndSubmit();
        await tells(['success', REGISTERED]);
        closeNotice();
        await advanceClock(5000);
      },
      `${NO_SIGN_IN} ${OFFLINE}`,
    ],
    [
      'that sign-out has failed',
      () => pressAuth('logout', 'status'),
      'Die Abmeldung hat nicht geklappt. Bitte versuchen Sie es erneut oder schließen Sie alle Fenster des Browsers.',
    ],
    [
      'that the form of a mailed link is missing',
      () =>
        withoutCode('../../src/portal/journeys/password/ResetForm.tsx', () => openResetForm('x')),
      'Das Formular konnte nicht geladen werden Bitte versuchen Sie es erneut.',
    ],
    [
      'that topics are missing',
      () => openContact('/kontakt', {}, broken(CATEGORIES_PATH)),
      NOT_LOADED,
    ],
  ])('%s', async (_, act, words) => {
    await act();
    await tells(['error', words]);
  });

  test.each([
    [READ_SEARCH, async () => {}],
    [
      '/ecom-proxy/SetNewsletter',
      async () => {
        await waitForSection('Newsletter');
        await pressSectionButton('Newsletter', 'Speichern');
      },
    ],
  ])('that the session has ended at %s, with a button to sign in', async (path, act) => {
    await openSettings({}, ({ sandbox }) => {
      sandbox.faults.add({ path, kind: 'status', status: 401, times: 'always' });
    });
    await act();
    await tells([
      'warning',
      'Sitzung abgelaufen Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an. Ihre Eingaben bleiben erhalten.',
    ]);
    expect(document.querySelector('.notice-region .notice [data-auth="login"]')).toBeTruthy();
  });
});
