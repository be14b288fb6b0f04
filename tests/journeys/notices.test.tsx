import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { until } from '../support/clock.ts';
import { box, submitButton, user } from '../support/fields.ts';
import { closeNotice, liveInPage, noticesOf } from '../support/notices.ts';
import type { Page } from '../support/page.tsx';
import { openSettings, press, says, status, usable } from './support/account.tsx';
import { fillContact, openTopic } from './support/contact.tsx';
import { becomeGuest } from './support/leaving.ts';

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
    await becomeGuest();
    await tells();
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
});

test('rules 10.7, 7.14.9: what was sent to customer service: closing notice or banner closes the other', async () => {
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
