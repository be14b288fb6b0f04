import { describe, expect, test } from 'vitest';
import { waitUntil } from '../../support/clock.ts';
import { user } from '../../support/fields.ts';
import { findLiveRegions, recordNotices } from '../../support/notices.ts';
import {
  findSettingsSection,
  MAX,
  openSettings,
  pressSectionButton,
  waitForSectionText,
} from '../support/account.tsx';

const DEVICES = 'Angemeldete Geräte';
const LIST = '/account/sessions';
const END = '/account/sessions/end';
const NOT_THERE = { success: false, status: 404, message: 'not found' };

const names = () =>
  [...(findSettingsSection(DEVICES)?.querySelectorAll('button') ?? [])].map(
    (button) => button.querySelector('.button-face')?.textContent ?? button.textContent,
  );
const focused = () => document.activeElement?.textContent;

/** Opens the settings of a person with two sessions. */
async function openTwice(before?: Parameters<typeof openSettings>[1]) {
  const page = await openSettings({}, (opened) => {
    opened.sandbox.signInAs(MAX);
    before?.(opened);
  });
  await waitForSectionText(DEVICES, 'Überall abmelden');
  return page;
}

const session = (more: object) => ({
  ...{ id: 'a', current: false, browser: 'Firefox', system: 'Windows' },
  ...{ begun: '2026-11-03T09:14:00Z', lastUsed: '2026-11-03T23:40:00Z', ...more },
});

describe('the list of devices', () => {
  test('has browser, system and times of each (32.5)', async () => {
    const odd = { id: 'b', browser: '', system: '', begun: 'gestern', current: true };
    const sessions = [session({}), session(odd), session({ id: 'c', browser: '' }), { id: '' }];
    await openSettings({}, ({ answer }) => answer(LIST, { sessions }));
    await waitForSectionText(DEVICES, 'Unbekanntes Gerät');
    const rows = [...(findSettingsSection(DEVICES)?.querySelectorAll('li') ?? [])];
    expect(rows.map((row) => row.querySelector('h3')?.textContent)).toEqual([
      'Firefox auf Windows',
      'Unbekanntes Gerät (dieses Gerät)',
      'Windows',
    ]);
    const begun = 'Angemeldet seit dem 3. November 2026 um 10:14 Uhr';
    const used = 'Zuletzt verwendet am 4. November 2026 um 00:40 Uhr';
    const times = rows.map((row) => row.querySelector('p')?.textContent);
    expect(times).toEqual([`${begun}\n${used}`, used, `${begun}\n${used}`]);
    expect(names()).toEqual([
      'Abmelden (Gerät 1: Firefox auf Windows)',
      'Abmelden (Gerät 2: Unbekanntes Gerät)',
      'Abmelden (Gerät 3: Windows)',
      'Überall abmelden',
    ]);
    expect(rows[1]?.querySelector('button')?.dataset['auth']).toBe('logout');
  });

  test('says so when it is empty (32.5)', async () => {
    await openSettings({}, ({ answer }) => answer(LIST, { sessions: [] }));
    await waitForSectionText(DEVICES, 'Derzeit sind keine Geräte bekannt.');
  });

  test('is missing where the backend has none, also after a retry (32.5)', async () => {
    const page = await openSettings({}, ({ answer }) => answer(LIST, {}, 500));
    await waitForSectionText(DEVICES, 'Ihre angemeldeten Geräte konnten nicht geladen werden');
    page.answer(LIST, NOT_THERE, 404);
    await pressSectionButton(DEVICES, 'Erneut versuchen');
    await waitUntil(() => expect(findSettingsSection(DEVICES)).toBeUndefined());
    expect(document.querySelector('.loading-section')).toBeNull();
  });
});

describe('ending', () => {
  test('a device sends one request, and shows and announces the other devices (32.6)', async () => {
    const page = await openTwice();
    const shown = await recordNotices();
    expect(names()).toHaveLength(3);
    const other = findSettingsSection(DEVICES)?.querySelector('form button');
    if (!other) throw new Error('There is no other device.');
    await Promise.all([user.click(other), user.click(other)]);
    await waitUntil(() =>
      expect(shown).toMatchObject([{ heading: 'Das Gerät wurde abgemeldet.' }]),
    );
    expect(focused()).toBe(DEVICES);
    await waitUntil(() => expect(names()).toHaveLength(2));
    expect(focused()).toBe(DEVICES);
    expect(findSettingsSection(DEVICES)?.textContent, 'rule 10.7').toContain(shown[0]?.heading);
    expect(findLiveRegions('Das Gerät wurde abgemeldet.')).toEqual([]);
    expect(page.readSentBodies(END)).toEqual([{ id: expect.stringMatching(/^[\w-]{20,}$/) }]);
  });

  test("everywhere asks for confirmation, and 'Abbrechen' gives the focus back (32.7)", async () => {
    const page = await openTwice();
    await pressSectionButton(DEVICES, 'Überall abmelden');
    expect(focused()).toBe('Möchten Sie sich überall abmelden?');
    await pressSectionButton(DEVICES, 'Abbrechen');
    expect(focused()).toBe('Überall abmelden');
    expect(findSettingsSection(DEVICES)?.textContent).not.toContain('Möchten Sie');
    expect(page.readSentBodies(END)).toEqual([]);
    await pressSectionButton(DEVICES, 'Überall abmelden');
    await pressSectionButton(DEVICES, 'Ja, überall abmelden');
    await waitUntil(() => expect(page.navigations).toEqual(['/logout']));
    expect(page.readSentBodies(END)).toEqual([{ others: true }]);
  });

  test('everywhere is offered also where the list cannot be loaded, and during its retry (32.7)', async () => {
    const page = await openSettings({}, ({ sandbox, answer }) => {
      sandbox.signInAs(MAX);
      answer(LIST, {}, 500);
    });
    await waitForSectionText(DEVICES, 'Ihre angemeldeten Geräte konnten nicht geladen werden');
    await pressSectionButton(DEVICES, 'Überall abmelden');
    const release = page.hold(LIST);
    await pressSectionButton(DEVICES, 'Erneut versuchen');
    expect(findSettingsSection(DEVICES)?.textContent).toContain(
      'Möchten Sie sich überall abmelden?',
    );
    release();
    await waitForSectionText(DEVICES, 'dieses Gerät');
    await pressSectionButton(DEVICES, 'Ja, überall abmelden');
    await waitUntil(() => expect(page.navigations).toEqual(['/logout']));
    expect(page.readSentBodies(END)).toEqual([{ others: true }]);
  });

  test('everywhere does not sign out while the other sessions could not be ended (32.7)', async () => {
    const page = await openTwice(({ answer }) => answer(END, {}, 500));
    await pressSectionButton(DEVICES, 'Überall abmelden');
    await pressSectionButton(DEVICES, 'Ja, überall abmelden');
    await waitForSectionText(DEVICES, 'Sie wurden nicht überall abgemeldet');
    expect(focused()).toBe('Sie wurden nicht überall abgemeldet');
    expect(page.navigations).toEqual([]);
    await pressSectionButton(DEVICES, 'Ja, überall abmelden');
    await waitUntil(() => expect(page.navigations).toEqual(['/logout']));
  });
});
