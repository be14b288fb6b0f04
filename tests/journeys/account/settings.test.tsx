import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { findPersonByUsername } from '../../../src/sandbox/store/people.ts';
import { type InterestKind, listInterests } from '../../../src/sandbox/store/profiles.ts';
import { runPendingTasks, waitUntil } from '../../support/clock.ts';
import { findCheckbox, findField, setValues, user } from '../../support/fields.ts';
import { recordNotices } from '../../support/notices.ts';
import { openSandbox, type Page, prerender, restoreFromBfcache } from '../../support/page.tsx';
import {
  createSettingsSections,
  findSettingsSection,
  MAX,
  openSettings,
  pressSectionButton,
  readSaveStatus,
  saveSection,
  waitForSection,
  waitForSectionText,
} from '../support/account.tsx';
import { createReplyFault } from '../support/troubles.ts';

const SEARCH = 'Sucheinstellungen';
const NEWSLETTER = 'Newsletter';
const CONSENT = 'Einwilligungen';
const READ_SEARCH = '/ur/GetSearchSettings';
const READ_LETTERS = '/ecom-proxy/GetNewsletter';
const LIST_LETTERS = '/library/GetNewsletter';
const SET_LETTERS = '/ecom-proxy/SetNewsletter';
const SET_TAXONOMIES = '/account/SetTaxonomies';
const SET_SPHERES = '/account/SetOccupationSpheres';
const SAVED = 'Ihre Änderungen wurden gespeichert.';

async function allUsable(): Promise<void> {
  for (const heading of [SEARCH, NEWSLETTER, CONSENT]) await waitForSection(heading);
}

/** The chosen entries, by the names of the buttons that remove them. */
const pills = (heading: string) =>
  [
    ...(findSettingsSection(heading)?.querySelectorAll('.pill:not([data-closing]) button') ?? []),
  ].map(({ textContent }) => textContent.replace(/ entfernen$/, ''));
async function remove(entry: string): Promise<void> {
  await pressSectionButton(SEARCH, `${entry} entfernen`);
  await waitUntil(() =>
    expect(findSettingsSection(SEARCH)?.textContent).not.toContain(`${entry} entfernen`),
  );
}
const ticked = () =>
  [...document.querySelectorAll<HTMLInputElement>('.check-list-box input:checked')].map(
    ({ name }) => name,
  );

function kept({ sandbox }: Page, kind: InterestKind): string[] {
  return listInterests(
    sandbox.store,
    findPersonByUsername(sandbox.store, MAX)?.id ?? 0,
    kind,
  ).sort();
}

describe('the sections', () => {
  test.each([
    [SEARCH, NEWSLETTER, READ_SEARCH],
    [NEWSLETTER, SEARCH, READ_LETTERS],
    [NEWSLETTER, SEARCH, LIST_LETTERS],
  ])('%s shows a spinner beside %s until %s is there (3.18)', async (part, other, call) => {
    let release = () => {};
    await openSettings({}, (page) => {
      release = page.hold(call);
    });
    await waitForSection(other);
    expect(findSettingsSection(part)?.querySelector('[role="status"]')?.textContent).toBe(
      'Wird geladen …',
    );
    expect(findSettingsSection(part)?.querySelector('[aria-busy="true"]')).toBeTruthy();
    release();
    await waitForSection(part);
  });

  test('that fail hide no other section and can be retried, with the focus on a named element (S9.2, A34)', async () => {
    const page = await openSettings({}, ({ sandbox }) => {
      sandbox.faults.add({ path: READ_SEARCH, kind: 'status', status: 500 });
    });
    await waitForSection(NEWSLETTER);
    await waitForSection(CONSENT);
    await waitForSectionText(SEARCH, 'Ihre Sucheinstellungen konnten nicht geladen werden');
    await pressSectionButton(SEARCH, 'Erneut versuchen');
    expect(screen.getByRole('group', { name: SEARCH })).toBe(document.activeElement);
    await waitForSection(SEARCH);
    expect(page.readSentBodies(READ_SEARCH)).toHaveLength(2);
    expect(page.readSentBodies(READ_LETTERS)).toHaveLength(1);
  });

  test.each([[[READ_LETTERS]], [[LIST_LETTERS]], [[READ_LETTERS, LIST_LETTERS]]])(
    'of newsletters repeat only the failed requests: %j (S9.2)',
    async (failed) => {
      const page = await openSettings({}, ({ answer }) => {
        for (const path of failed) answer(path, {}, 503);
      });
      await waitForSectionText(NEWSLETTER, 'Ihre Newsletter konnten nicht geladen werden');
      await waitForSection(SEARCH);
      await pressSectionButton(NEWSLETTER, 'Erneut versuchen');
      await waitForSection(NEWSLETTER);
      for (const path of [READ_LETTERS, LIST_LETTERS])
        expect(page.readSentBodies(path)).toHaveLength(failed.includes(path) ? 2 : 1);
    },
  );

  test('leave out the search settings for a user without them (7.16.2, 15.8)', async () => {
    const page = await openSettings({ username: 'nosearch@example.de' });
    await waitForSection(NEWSLETTER);
    expect(findSettingsSection(SEARCH)).toBeUndefined();
    expect(page.readSentBodies(READ_SEARCH)).toEqual([]);
  });

  test('leave out newsletters, and request none, where the client hides them (7.16.3)', async () => {
    const sandbox = await openSandbox();
    const body = { routes: { hide: ['newsletter'] } };
    sandbox.faults.add({ path: '/csa/config', kind: 'status', status: 200, body });
    const page = await openSettings({ sandbox });
    await waitForSection(SEARCH);
    expect(findSettingsSection(NEWSLETTER)).toBeUndefined();
    expect([...page.readSentBodies(READ_LETTERS), ...page.readSentBodies(LIST_LETTERS)]).toEqual(
      [],
    );
  });

  test('say so when there is nothing to choose', async () => {
    await openSettings({}, (page) => {
      page.answer(READ_SEARCH, { results: [] });
      page.answer(LIST_LETTERS, {}, 404);
    });
    await waitForSectionText(SEARCH, 'Derzeit sind keine Sucheinstellungen verfügbar.');
    await waitForSectionText(NEWSLETTER, 'Derzeit werden keine Newsletter angeboten.');
  });

  test.each([SEARCH, NEWSLETTER, CONSENT])(
    'show a hint to people who must check their data, until they have saved %s (7.16.6)',
    async (heading) => {
      await openSettings({ username: 'redirect@example.de' });
      await allUsable();
      expect(screen.getByText('Bitte prüfen Sie Ihre Angaben.')).toBeTruthy();
      await pressSectionButton(heading, 'Speichern');
      await waitUntil(() =>
        expect(screen.queryByText('Bitte prüfen Sie Ihre Angaben.')).toBeNull(),
      );
    },
  );

  test('show nothing in the prerendered page but a spinner', async () => {
    expect(await prerender(createSettingsSections)).toMatch(
      /^<div class="loading-section"><p [^>]*class="spinner"[^>]*>Wird geladen …<\/p><\/div>$/,
    );
  });
});

describe('search settings', () => {
  test('are saved as both lists, with a notice, and stay saved (7.19, 18.6)', async () => {
    const page = await openSettings();
    const notices = await recordNotices();
    await allUsable();
    const primary = () =>
      [...document.querySelectorAll('.button')].map((button) => button.closest('section'));
    expect(primary()).toEqual([]);
    await remove('Rechtsanwaltschaft');
    expect(primary()).toEqual([findSettingsSection(SEARCH)]);
    await user.type(findField('Themen'), 'umsatz');
    await user.click(screen.getByRole('option', { name: 'Umsatzsteuer' }));
    await waitUntil(() => expect(pills(SEARCH)).toContain('Umsatzsteuer'));
    await saveSection(SEARCH);
    expect(page.readSentBodies(SET_SPHERES)).toEqual([{ occupation_sphere: [] }]);
    expect(page.readSentBodies(SET_TAXONOMIES)).toEqual([{ taxonomies: ['t2', 't13', 't24'] }]);
    expect(kept(page, 'taxonomy')).toEqual(['t13', 't2', 't24']);
    expect(kept(page, 'occupation_sphere')).toEqual([]);
    expect(notices).toEqual([{ key: 'saved', kind: 'success', heading: SAVED }]);
    const saved = pills(SEARCH);
    await remove('Umsatzsteuer');
    expect(readSaveStatus(SEARCH)).toBe('');
    await pressSectionButton(SEARCH, 'Abbrechen');
    expect(pills(SEARCH)).toEqual(saved);
  });

  test("keep the choice when one of the calls fails; 'Abbrechen' restores the saved choice and says so until the next change (7.19, S9.4)", async () => {
    const page = await openSettings();
    await waitForSection(SEARCH);
    await pressSectionButton(SEARCH, 'Abbrechen');
    expect(readSaveStatus(SEARCH)).toBe('');
    page.sandbox.faults.add({ path: SET_TAXONOMIES, kind: 'status', status: 500 });
    await remove('Arbeitsrecht');
    await pressSectionButton(SEARCH, 'Speichern');
    await waitForSectionText(SEARCH, 'Ihre Änderungen wurden nicht gespeichert');
    expect(pills(SEARCH)).toEqual(['Rechtsanwaltschaft', 'Gesellschaftsrecht']);
    expect(readSaveStatus(SEARCH)).toBe('');
    expect(findSettingsSection(NEWSLETTER)?.querySelector('.notice')).toBeNull();
    await pressSectionButton(SEARCH, 'Abbrechen');
    expect(pills(SEARCH)).toEqual(['Rechtsanwaltschaft', 'Arbeitsrecht', 'Gesellschaftsrecht']);
    expect(findSettingsSection(SEARCH)?.textContent).not.toContain('nicht gespeichert');
    expect(readSaveStatus(SEARCH)).toBe('Ihre Änderungen wurden verworfen.');
    await remove('Arbeitsrecht');
    expect(readSaveStatus(SEARCH)).toBe('');
    await remove('Rechtsanwaltschaft');
    page.sandbox.faults.add({ path: SET_TAXONOMIES, kind: 'status', status: 500 });
    await pressSectionButton(SEARCH, 'Speichern');
    await waitForSectionText(SEARCH, 'Ihre Änderungen wurden nicht gespeichert');
    await pressSectionButton(SEARCH, 'Abbrechen');
    const halfSaved = ['Arbeitsrecht', 'Gesellschaftsrecht'];
    expect(pills(SEARCH), 'one list was saved (5.3)').toEqual(halfSaved);
    dispatchEvent(new Event('pagehide'));
    await runPendingTasks();
    restoreFromBfcache();
    await waitForSection(SEARCH);
    expect(pills(SEARCH), 'after Back').toEqual(halfSaved);
  });
});

describe('newsletters', () => {
  test('are ticked, saved for the shown person, and stay saved (0.9, 5.5.3, 7.16.3)', async () => {
    const page = await openSettings();
    await waitForSection(NEWSLETTER);
    expect(findSettingsSection(NEWSLETTER)?.textContent).toContain(
      'Finanzverwaltung\u00a0· wöchentlich',
    );
    await user.click(findCheckbox('Steuerrecht'));
    await user.click(findCheckbox('Arbeitsrecht'));
    await saveSection(NEWSLETTER);
    expect(page.readSentBodies(SET_LETTERS)).toEqual([
      { username: MAX, newsletters: ['105', '110'] },
    ]);
    expect(kept(page, 'newsletter')).toEqual(['105', '110']);
  });

  test('can be two hundred: the filter finds them and forgets no choice, listed or not', async () => {
    const list = Array.from({ length: 200 }, (_, id) => ({ id, label: `Brief ${id}` }));
    const chosen = { return: { Results: '2', Items: [{ id: 7 }, { id: 900 }] } };
    const page = await openSettings({}, ({ answer, sandbox }) => {
      answer(LIST_LETTERS, list);
      sandbox.faults.add({ path: READ_LETTERS, ...createReplyFault(chosen), times: 'always' });
      answer(SET_LETTERS, { return: 'ok' });
    });
    await waitForSection(NEWSLETTER);
    expect(document.querySelectorAll('.check-list-box input')).toHaveLength(200);
    setValues({ 'Liste durchsuchen': 'brief 199' });
    await user.click(findCheckbox('Brief 199'));
    await user.type(findField('Liste durchsuchen'), '{Enter}');
    await runPendingTasks();
    expect(page.readSentBodies(SET_LETTERS)).toEqual([]);
    expect(document.querySelectorAll('.check-list-box input')).toHaveLength(1);
    expect(screen.getByText('2 von 200 ausgewählt')).toBeTruthy();
    setValues({ 'Liste durchsuchen': 'gibt es nicht' });
    expect(screen.getByText('Kein Eintrag gefunden')).toBeTruthy();
    await saveSection(NEWSLETTER);
    expect(page.readSentBodies(SET_LETTERS)).toEqual([
      { username: MAX, newsletters: ['900', '7', '199'] },
    ]);
  });

  test('are not saved when the answer says anything but ok (S9.2)', async () => {
    const page = await openSettings();
    await waitForSection(NEWSLETTER);
    page.answer(SET_LETTERS, { return: 'error' });
    await user.click(findCheckbox('Erbrecht'));
    await pressSectionButton(NEWSLETTER, 'Speichern');
    await waitForSectionText(NEWSLETTER, 'Ihre Änderungen wurden nicht gespeichert');
    expect(ticked()).toContain('newsletters-103');
  });
});

describe('the consent', () => {
  const advertisement = () => findCheckbox('Ja, ich möchte per E-Mail und Telefon');

  test('is given and withdrawn in the same two steps (7.16.4)', async () => {
    const page = await openSettings();
    await waitForSection(CONSENT);
    for (const given of [true, false]) {
      expect(advertisement().checked).toBe(!given);
      await user.click(advertisement());
      expect(readSaveStatus(CONSENT)).toBe('');
      await saveSection(CONSENT);
    }
    expect(page.readSentBodies('/account/updateConsent')).toEqual([
      { consent: { advertisement: true } },
      { consent: { advertisement: false } },
    ]);
  });

  test('that was given is shown with its time and its words (7.16.4.a)', async () => {
    const { sandbox } = await openSettings();
    await waitForSection(CONSENT);
    await user.click(advertisement());
    await saveSection(CONSENT);
    await openSettings({ sandbox });
    await waitForSectionText(
      CONSENT,
      'Uhr eingewilligt. Der Wortlaut war: „Ja, ich möchte per E-Mail und Telefon',
    );
  });

  test('that is saved makes earlier answers unusable (7.19)', async () => {
    const page = await openSettings();
    await allUsable();
    await saveSection(CONSENT);
    expect(page.readSentBodies(LIST_LETTERS)).toHaveLength(1);
    const { prefetch } = await import('../../../src/portal/http/queries.ts');
    const { newsletters } = await import('../../../src/contract/calls/newsletter/newsletters.ts');
    prefetch(newsletters, {});
    expect(page.readSentBodies(LIST_LETTERS)).toHaveLength(2);
  });
});
