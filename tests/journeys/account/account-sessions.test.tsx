import { describe, expect, test } from 'vitest';
import { waitUntil } from '../../support/clock.ts';
import { user } from '../../support/fields.ts';
import { findLiveRegions, recordNotices } from '../../support/notices.ts';
import {
  findSectionByHeading,
  MAX_MUSTER,
  openSettings,
  pressSectionButton,
  waitForSectionText,
} from '../support/account.tsx';

const DEVICES_HEADING = 'Angemeldete Geräte';
const LIST_PATH = '/account/sessions';
const END_PATH = '/account/sessions/end';
const NOT_FOUND_BODY = { success: false, status: 404, message: 'not found' };

const listButtonLabels = () =>
  [...(findSectionByHeading(DEVICES_HEADING)?.querySelectorAll('button') ?? [])].map(
    (button) => button.querySelector('.button-face')?.textContent ?? button.textContent,
  );
const readFocusedText = () => document.activeElement?.textContent;

/** Opens the settings of a person with two sessions. */
async function openWithTwoSessions(preparePage?: Parameters<typeof openSettings>[1]) {
  const page = await openSettings({}, (openedPage) => {
    openedPage.sandbox.openSessionCookie(MAX_MUSTER);
    preparePage?.(openedPage);
  });
  await waitForSectionText(DEVICES_HEADING, 'Überall abmelden');
  return page;
}

const createSession = (overrides: object) => ({
  id: 'a',
  current: false,
  browser: 'Firefox',
  system: 'Windows',
  begun: '2026-11-03T09:14:00Z',
  lastUsed: '2026-11-03T23:40:00Z',
  ...overrides,
});

describe('the list of devices', () => {
  test('has browser, system and times of each device (7.16.5.a, 32.5)', async () => {
    const currentSession = { id: 'b', browser: '', system: '', begun: 'gestern', current: true };
    const sessions = [
      createSession({}),
      createSession(currentSession),
      createSession({ id: 'c', browser: '' }),
      { id: '' },
    ];
    await openSettings({}, ({ answer }) => answer(LIST_PATH, { sessions }));
    await waitForSectionText(DEVICES_HEADING, 'Unbekanntes Gerät');
    const rows = [...(findSectionByHeading(DEVICES_HEADING)?.querySelectorAll('li') ?? [])];
    expect(rows.map((row) => row.querySelector('h3')?.textContent)).toEqual([
      'Firefox auf Windows',
      'Unbekanntes Gerät (dieses Gerät)',
      'Windows',
    ]);
    const begunText = 'Angemeldet seit dem 3. November 2026 um 10:14 Uhr';
    const lastUsedText = 'Zuletzt verwendet am 4. November 2026 um 00:40 Uhr';
    const times = rows.map((row) => row.querySelector('p')?.textContent);
    expect(times).toEqual([
      `${begunText}\n${lastUsedText}`,
      lastUsedText,
      `${begunText}\n${lastUsedText}`,
    ]);
    expect(listButtonLabels()).toEqual([
      'Abmelden (Gerät 1: Firefox auf Windows)',
      'Abmelden (Gerät 2: Unbekanntes Gerät)',
      'Abmelden (Gerät 3: Windows)',
      'Überall abmelden',
    ]);
    expect(rows[1]?.querySelector('button')?.dataset['auth']).toBe('logout');
  });

  test('says that no device is known when it is empty (32.5)', async () => {
    await openSettings({}, ({ answer }) => answer(LIST_PATH, { sessions: [] }));
    await waitForSectionText(DEVICES_HEADING, 'Derzeit sind keine Geräte bekannt.');
  });

  test('disappears when only a retry shows that the backend has no list of devices (32.5)', async () => {
    const page = await openSettings({}, ({ answer }) => answer(LIST_PATH, {}, 500));
    await waitForSectionText(
      DEVICES_HEADING,
      'Ihre angemeldeten Geräte konnten nicht geladen werden',
    );
    page.answer(LIST_PATH, NOT_FOUND_BODY, 404);
    await pressSectionButton(DEVICES_HEADING, 'Erneut versuchen');
    await waitUntil(() => expect(findSectionByHeading(DEVICES_HEADING)).toBeUndefined());
    expect(document.querySelector('.loading-section')).toBeNull();
  });
});

describe('signing out', () => {
  test('another device sends one request, and shows the remaining devices and a notice (32.6)', async () => {
    const page = await openWithTwoSessions();
    const notices = await recordNotices();
    expect(listButtonLabels()).toHaveLength(3);
    const button = findSectionByHeading(DEVICES_HEADING)?.querySelector('form button');
    if (!button) throw new Error('There is no button for another device.');
    await Promise.all([user.click(button), user.click(button)]);
    await waitUntil(() =>
      expect(notices).toMatchObject([{ heading: 'Das Gerät wurde abgemeldet.' }]),
    );
    expect(readFocusedText()).toBe(DEVICES_HEADING);
    await waitUntil(() => expect(listButtonLabels()).toHaveLength(2));
    expect(readFocusedText()).toBe(DEVICES_HEADING);
    expect(findSectionByHeading(DEVICES_HEADING)?.textContent, 'rule 10.7').toContain(
      notices[0]?.heading,
    );
    expect(findLiveRegions('Das Gerät wurde abgemeldet.')).toEqual([]);
    expect(page.readSentBodies(END_PATH)).toEqual([{ id: expect.stringMatching(/^[\w-]{20,}$/) }]);
  });

  test("everywhere asks for confirmation, and 'Abbrechen' gives the focus back (32.7)", async () => {
    const page = await openWithTwoSessions();
    await pressSectionButton(DEVICES_HEADING, 'Überall abmelden');
    expect(readFocusedText()).toBe('Möchten Sie sich überall abmelden?');
    await pressSectionButton(DEVICES_HEADING, 'Abbrechen');
    expect(readFocusedText()).toBe('Überall abmelden');
    expect(findSectionByHeading(DEVICES_HEADING)?.textContent).not.toContain('Möchten Sie');
    expect(page.readSentBodies(END_PATH)).toEqual([]);
    await pressSectionButton(DEVICES_HEADING, 'Überall abmelden');
    await pressSectionButton(DEVICES_HEADING, 'Ja, überall abmelden');
    await waitUntil(() => expect(page.navigations).toEqual(['/logout']));
    expect(page.readSentBodies(END_PATH)).toEqual([{ others: true }]);
  });

  test('everywhere cannot be cancelled while the sessions end (7.5.6.c)', async () => {
    const page = await openWithTwoSessions();
    await pressSectionButton(DEVICES_HEADING, 'Überall abmelden');
    const release = page.hold(END_PATH);
    await pressSectionButton(DEVICES_HEADING, 'Ja, überall abmelden');
    const cancelButton = [
      ...(findSectionByHeading(DEVICES_HEADING)?.querySelectorAll('button') ?? []),
    ].find(({ textContent }) => textContent === 'Abbrechen');
    await waitUntil(() => expect(cancelButton?.disabled).toBe(true));
    release();
    await waitUntil(() => expect(page.navigations).toEqual(['/logout']));
  });

  test('two devices one after the other shows a notice for each device (10.7)', async () => {
    const page = await openWithTwoSessions(({ sandbox }) => sandbox.openSessionCookie(MAX_MUSTER));
    const notices = await recordNotices();
    const release = page.hold(END_PATH);
    const buttons = findSectionByHeading(DEVICES_HEADING)?.querySelectorAll('form button') ?? [];
    expect(buttons).toHaveLength(2);
    for (const button of buttons) await user.click(button);
    release();
    await waitUntil(() => expect(notices).toHaveLength(2));
  });

  test('everywhere is possible even if the list cannot be loaded, and during its retry (32.7)', async () => {
    const page = await openSettings({}, ({ sandbox, answer }) => {
      sandbox.openSessionCookie(MAX_MUSTER);
      answer(LIST_PATH, {}, 500);
    });
    await waitForSectionText(
      DEVICES_HEADING,
      'Ihre angemeldeten Geräte konnten nicht geladen werden',
    );
    await pressSectionButton(DEVICES_HEADING, 'Überall abmelden');
    const release = page.hold(LIST_PATH);
    await pressSectionButton(DEVICES_HEADING, 'Erneut versuchen');
    expect(findSectionByHeading(DEVICES_HEADING)?.textContent).toContain(
      'Möchten Sie sich überall abmelden?',
    );
    release();
    await waitForSectionText(DEVICES_HEADING, 'dieses Gerät');
    await pressSectionButton(DEVICES_HEADING, 'Ja, überall abmelden');
    await waitUntil(() => expect(page.navigations).toEqual(['/logout']));
    expect(page.readSentBodies(END_PATH)).toEqual([{ others: true }]);
  });

  test('everywhere keeps this session if the other sessions cannot be ended (32.7)', async () => {
    const page = await openWithTwoSessions(({ answer }) => answer(END_PATH, {}, 500));
    await pressSectionButton(DEVICES_HEADING, 'Überall abmelden');
    await pressSectionButton(DEVICES_HEADING, 'Ja, überall abmelden');
    await waitForSectionText(DEVICES_HEADING, 'Sie wurden nicht überall abgemeldet');
    expect(readFocusedText()).toBe('Sie wurden nicht überall abgemeldet');
    expect(page.navigations).toEqual([]);
    await pressSectionButton(DEVICES_HEADING, 'Ja, überall abmelden');
    await waitUntil(() => expect(page.navigations).toEqual(['/logout']));
  });
});
