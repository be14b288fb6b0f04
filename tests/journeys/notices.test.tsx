import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { advanceClock, stopClock, waitUntil } from '../support/clock.ts';
import { findCheckbox, findSubmitButton, submitForm, user } from '../support/fields.ts';
import { closeNotice, findLiveRegions, readNotices } from '../support/notices.ts';
import { openPage, type Page } from '../support/page.tsx';
import {
  MAX_MUSTER,
  openSettings,
  pressSectionButton,
  saveSection,
  waitForSection,
  waitForSectionText,
} from './support/account.tsx';
import { CATEGORIES_PATH, fillContact, openContact, openTopic } from './support/contact.tsx';
import { openResetForm } from './support/password.tsx';
import { acceptTermsAndSubmit, fillStepsToSummary, openShop } from './support/shop.tsx';
import { logOutInOtherTab } from './support/ways-to-leave.ts';

const SAVED_TEXT = 'Ihre Änderungen wurden gespeichert.';
const NOT_LOADED_TEXT = 'Die Daten konnten nicht geladen werden.';
const RETRY_TEXT = 'Im Text der Seite können Sie es erneut versuchen.';
const SENT_TEXT =
  'Vielen Dank! Ihre Anfrage ist bei uns eingegangen. Sie erhalten in Kürze eine Bestätigung per E-Mail mit einer Ticketnummer.';
const SEARCH_PATH = '/ur/GetSearchSettings';
const NEWSLETTERS_PATH = '/ecom-proxy/GetNewsletter';
const OFFLINE_TEXT =
  'Keine Verbindung. Ihre Eingaben bleiben erhalten – bitte versuchen Sie es erneut.';
const REGISTERED_TEXT =
  'Registrierung erfolgreich Sie werden in Kürze zur Anmeldung weitergeleitet';
const NO_SIGN_IN_TEXT =
  'Die Anmeldung ist zurzeit nicht erreichbar. Bitte versuchen Sie es später nochmal.';

/** Lets the next call of each path fail. */
function failNextCalls({ sandbox }: Page, ...paths: string[]): void {
  for (const path of paths) sandbox.faults.add({ path, kind: 'status', status: 500 });
}

const waitForNotices = (...notices: [string, string][]) =>
  waitUntil(() => expect(readNotices()).toEqual(notices));
const createMainQueries = () => within(screen.getByRole('main'));

describe('the notice of saved data (7.19)', () => {
  test('is shown until the person has signed out, and its text stays in the page outside of live regions', async () => {
    await openSettings();
    await waitForSection('Einwilligungen');
    await saveSection('Einwilligungen');
    await waitForNotices(['success', SAVED_TEXT]);
    expect(findLiveRegions(SAVED_TEXT)).toEqual([]);
    await logOutInOtherTab();
    await waitForNotices();
  });

  test("is not shown after 'Abbrechen', which has its own live region", async () => {
    await openSettings();
    await waitForSection('Einwilligungen');
    await user.click(findCheckbox('Ja, ich möchte per E-Mail und Telefon'));
    await pressSectionButton('Einwilligungen', 'Abbrechen');
    expect(findLiveRegions('Ihre Änderungen wurden verworfen.')).toHaveLength(1);
    expect(readNotices()).toEqual([]);
  });
});

describe('the notice of data that could not be loaded (10.7)', () => {
  test('is shown once for several sections, until the last section has loaded', async () => {
    await openSettings({}, (page) => failNextCalls(page, SEARCH_PATH, NEWSLETTERS_PATH));
    await waitForSectionText('Sucheinstellungen', 'konnten nicht geladen werden');
    await waitForSectionText('Newsletter', 'konnten nicht geladen werden');
    await waitForNotices(['error', `${NOT_LOADED_TEXT} ${RETRY_TEXT}`]);
    expect(findLiveRegions('konnten nicht geladen werden')).toEqual([]);
    await pressSectionButton('Newsletter', 'Erneut versuchen');
    await waitForSection('Newsletter');
    expect(readNotices()).toHaveLength(1);
    await pressSectionButton('Sucheinstellungen', 'Erneut versuchen');
    await waitForNotices();
  });

  test('is shown again when a retry fails after the notice was closed', async () => {
    const page = await openSettings({}, (openedPage) => failNextCalls(openedPage, SEARCH_PATH));
    await waitForNotices(['error', `${NOT_LOADED_TEXT} ${RETRY_TEXT}`]);
    closeNotice();
    expect(readNotices()).toEqual([]);
    failNextCalls(page, SEARCH_PATH);
    await pressSectionButton('Sucheinstellungen', 'Erneut versuchen');
    await waitForNotices(['error', `${NOT_LOADED_TEXT} ${RETRY_TEXT}`]);
  });
});

test('the notice of a sent message is replaced by the next notice, and closes together with the banner in the page (10.7, 7.14.9)', async () => {
  await openTopic();
  const closeBanner = () => user.click(createMainQueries().getByText('Meldung schließen'));
  for (const close of [undefined, closeNotice, closeBanner]) {
    await fillContact();
    await submitForm();
    await waitUntil(() => expect(document.activeElement?.textContent).toBe('Vielen Dank!'));
    await waitForNotices(['success', SENT_TEXT]);
    expect(createMainQueries().getAllByText('Vielen Dank!')).toHaveLength(1);
    await close?.();
    if (close)
      await waitUntil(() => expect(createMainQueries().queryByText('Vielen Dank!')).toBeNull());
    if (close) expect(readNotices()).toEqual([]);
    history.replaceState(null, '', '/kontakt/datenschutz/auskunft');
    dispatchEvent(new PopStateEvent('popstate'));
    await waitUntil(() => expect(findSubmitButton()).toBeTruthy());
  }
});

describe('a notice says (10.7, 9.9, 18.10)', () => {
  async function pressAuthButton(action: string, kind: 'cut' | 'status'): Promise<void> {
    const frame = `<button data-auth="${action}">Los</button>`;
    const page = await openPage({
      path: '/kontakt',
      route: 'contact',
      frame,
      username: MAX_MUSTER,
    });
    page.sandbox.faults.add({ path: `/auth/${action}`, kind });
    await user.click(screen.getByText('Los'));
  }

  /** Opens a page while a module of the portal cannot be loaded, and waits for the notice. */
  async function openWithoutCode(modulePath: string, open: () => Promise<unknown>): Promise<void> {
    vi.doMock(modulePath, () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    await open();
    await waitUntil(() => expect(readNotices()).toHaveLength(1));
    vi.doUnmock(modulePath);
  }

  test.each<[string, () => Promise<unknown>, string]>([
    ['that sign-in is not possible', () => pressAuthButton('login', 'status'), NO_SIGN_IN_TEXT],
    [
      'that sign-in is not possible without a connection',
      () => pressAuthButton('login', 'cut'),
      `${NO_SIGN_IN_TEXT} ${OFFLINE_TEXT}`,
    ],
    [
      'that sign-in is not possible after the registration of the shop',
      async () => {
        const page = await openShop();
        page.sandbox.faults.add({ path: '/auth/login', kind: 'cut' });
        await fillStepsToSummary();
        stopClock();
        await acceptTermsAndSubmit();
        await waitForNotices(['success', REGISTERED_TEXT]);
        closeNotice();
        await advanceClock(5000);
      },
      `${NO_SIGN_IN_TEXT} ${OFFLINE_TEXT}`,
    ],
    [
      'that sign-out has failed',
      () => pressAuthButton('logout', 'status'),
      'Die Abmeldung hat nicht geklappt. Bitte versuchen Sie es erneut oder schließen Sie alle Fenster des Browsers.',
    ],
    [
      'that the form of a mailed link could not be loaded',
      () =>
        openWithoutCode('../../src/portal/journeys/password/ResetForm.tsx', () =>
          openResetForm('x'),
        ),
      'Das Formular konnte nicht geladen werden Bitte versuchen Sie es erneut.',
    ],
    [
      'that topics could not be loaded',
      () => openContact('/kontakt', {}, (page) => failNextCalls(page, CATEGORIES_PATH)),
      NOT_LOADED_TEXT,
    ],
  ])('%s', async (_, act, words) => {
    await act();
    await waitForNotices(['error', words]);
  });

  test.each([
    [SEARCH_PATH, async () => {}],
    [
      '/ecom-proxy/SetNewsletter',
      async () => {
        await waitForSection('Newsletter');
        await pressSectionButton('Newsletter', 'Speichern');
      },
    ],
  ])(
    'that the session has ended if %s answers with 401, with a button to sign in',
    async (path, act) => {
      await openSettings({}, ({ sandbox }) => {
        sandbox.faults.add({ path, kind: 'status', status: 401, times: 'always' });
      });
      await act();
      await waitForNotices([
        'warning',
        'Sitzung abgelaufen Ihre Sitzung ist abgelaufen. Bitte melden Sie sich erneut an. Ihre Eingaben bleiben erhalten.',
      ]);
      expect(document.querySelector('.notice-region .notice [data-auth="login"]')).toBeTruthy();
    },
  );
});
