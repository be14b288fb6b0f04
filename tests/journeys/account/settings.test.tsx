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
  findSectionByHeading,
  MAX_MUSTER,
  openSettings,
  pressSectionButton,
  readSaveStatus,
  saveSection,
  waitForSection,
  waitForSectionText,
} from '../support/account.tsx';
import { createReplyFault } from '../support/reply-faults.ts';

const SEARCH_HEADING = 'Sucheinstellungen';
const NEWSLETTER_HEADING = 'Newsletter';
const CONSENT_HEADING = 'Einwilligungen';
const READ_SEARCH_PATH = '/ur/GetSearchSettings';
const READ_CHOSEN_NEWSLETTERS_PATH = '/ecom-proxy/GetNewsletter';
const READ_NEWSLETTERS_PATH = '/library/GetNewsletter';
const SET_NEWSLETTERS_PATH = '/ecom-proxy/SetNewsletter';
const SET_TAXONOMIES_PATH = '/account/SetTaxonomies';
const SET_SPHERES_PATH = '/account/SetOccupationSpheres';
const SAVED_TEXT = 'Ihre Änderungen wurden gespeichert.';

async function waitForAllSections(): Promise<void> {
  for (const heading of [SEARCH_HEADING, NEWSLETTER_HEADING, CONSENT_HEADING])
    await waitForSection(heading);
}

const listChosenEntries = (heading: string) =>
  [
    ...(findSectionByHeading(heading)?.querySelectorAll('.pill:not([data-closing]) button') ?? []),
  ].map(({ textContent }) => textContent.replace(/ entfernen$/, ''));

async function removeEntry(entry: string): Promise<void> {
  await pressSectionButton(SEARCH_HEADING, `${entry} entfernen`);
  await waitUntil(() =>
    expect(findSectionByHeading(SEARCH_HEADING)?.textContent).not.toContain(`${entry} entfernen`),
  );
}

const listTickedBoxes = () =>
  [...document.querySelectorAll<HTMLInputElement>('.check-list-box input:checked')].map(
    ({ name }) => name,
  );

function listSavedInterests({ sandbox }: Page, kind: InterestKind): string[] {
  return listInterests(
    sandbox.store,
    findPersonByUsername(sandbox.store, MAX_MUSTER)?.id ?? 0,
    kind,
  ).sort();
}

describe('the sections', () => {
  test.each([
    [SEARCH_HEADING, NEWSLETTER_HEADING, READ_SEARCH_PATH],
    [NEWSLETTER_HEADING, SEARCH_HEADING, READ_CHOSEN_NEWSLETTERS_PATH],
    [NEWSLETTER_HEADING, SEARCH_HEADING, READ_NEWSLETTERS_PATH],
  ])(
    'show a spinner in %s next to the loaded section %s until the reply of %s arrives (3.18)',
    async (heading, otherHeading, path) => {
      let release = () => {};
      await openSettings({}, (page) => {
        release = page.hold(path);
      });
      await waitForSection(otherHeading);
      expect(findSectionByHeading(heading)?.querySelector('[role="status"]')?.textContent).toBe(
        'Wird geladen …',
      );
      expect(findSectionByHeading(heading)?.querySelector('[aria-busy="true"]')).toBeTruthy();
      release();
      await waitForSection(heading);
    },
  );

  test('that fail hide no other section and can be retried, with the focus on the section (S9.2, A34)', async () => {
    const page = await openSettings({}, ({ sandbox }) => {
      sandbox.faults.add({ path: READ_SEARCH_PATH, kind: 'status', status: 500 });
    });
    await waitForSection(NEWSLETTER_HEADING);
    await waitForSection(CONSENT_HEADING);
    await waitForSectionText(SEARCH_HEADING, 'Ihre Sucheinstellungen konnten nicht geladen werden');
    await pressSectionButton(SEARCH_HEADING, 'Erneut versuchen');
    expect(screen.getByRole('group', { name: SEARCH_HEADING })).toBe(document.activeElement);
    await waitForSection(SEARCH_HEADING);
    expect(page.readSentBodies(READ_SEARCH_PATH)).toHaveLength(2);
    expect(page.readSentBodies(READ_CHOSEN_NEWSLETTERS_PATH)).toHaveLength(1);
  });

  test.each([
    [[READ_CHOSEN_NEWSLETTERS_PATH]],
    [[READ_NEWSLETTERS_PATH]],
    [[READ_CHOSEN_NEWSLETTERS_PATH, READ_NEWSLETTERS_PATH]],
  ])('repeat only the failed requests for newsletters: %j (S9.2)', async (failedPaths) => {
    const page = await openSettings({}, ({ answer }) => {
      for (const path of failedPaths) answer(path, {}, 503);
    });
    await waitForSectionText(NEWSLETTER_HEADING, 'Ihre Newsletter konnten nicht geladen werden');
    await waitForSection(SEARCH_HEADING);
    await pressSectionButton(NEWSLETTER_HEADING, 'Erneut versuchen');
    await waitForSection(NEWSLETTER_HEADING);
    for (const path of [READ_CHOSEN_NEWSLETTERS_PATH, READ_NEWSLETTERS_PATH])
      expect(page.readSentBodies(path)).toHaveLength(failedPaths.includes(path) ? 2 : 1);
  });

  test('leave out the search settings for a user without them (7.16.2, 15.8)', async () => {
    const page = await openSettings({ username: 'nosearch@example.de' });
    await waitForSection(NEWSLETTER_HEADING);
    expect(findSectionByHeading(SEARCH_HEADING)).toBeUndefined();
    expect(page.readSentBodies(READ_SEARCH_PATH)).toEqual([]);
  });

  test('leave out newsletters, without a request, if the client hides them (7.16.3)', async () => {
    const sandbox = await openSandbox();
    const body = { routes: { hide: ['newsletter'] } };
    sandbox.faults.add({ path: '/csa/config', kind: 'status', status: 200, body });
    const page = await openSettings({ sandbox });
    await waitForSection(SEARCH_HEADING);
    expect(findSectionByHeading(NEWSLETTER_HEADING)).toBeUndefined();
    expect([
      ...page.readSentBodies(READ_CHOSEN_NEWSLETTERS_PATH),
      ...page.readSentBodies(READ_NEWSLETTERS_PATH),
    ]).toEqual([]);
  });

  test('show a sentence when there is nothing to choose', async () => {
    await openSettings({}, (page) => {
      page.answer(READ_SEARCH_PATH, { results: [] });
      page.answer(READ_NEWSLETTERS_PATH, {}, 404);
    });
    await waitForSectionText(SEARCH_HEADING, 'Derzeit sind keine Sucheinstellungen verfügbar.');
    await waitForSectionText(NEWSLETTER_HEADING, 'Derzeit werden keine Newsletter angeboten.');
  });

  test.each([SEARCH_HEADING, NEWSLETTER_HEADING, CONSENT_HEADING])(
    'show a hint to people who must check their data, until they have saved %s (7.16.6)',
    async (heading) => {
      await openSettings({ username: 'redirect@example.de' });
      await waitForAllSections();
      expect(screen.getByText('Bitte prüfen Sie Ihre Angaben.')).toBeTruthy();
      await pressSectionButton(heading, 'Speichern');
      await waitUntil(() =>
        expect(screen.queryByText('Bitte prüfen Sie Ihre Angaben.')).toBeNull(),
      );
    },
  );

  test('show only a spinner in the prerendered page', async () => {
    expect(await prerender(createSettingsSections)).toMatch(
      /^<div class="loading-section"><p [^>]*class="spinner"[^>]*>Wird geladen …<\/p><\/div>$/,
    );
  });
});

describe('search settings', () => {
  test('are saved as two lists, with a notice (7.19, 18.6)', async () => {
    const page = await openSettings();
    const notices = await recordNotices();
    await waitForAllSections();
    const listSectionsWithPrimaryButton = () =>
      [...document.querySelectorAll('.button')].map((button) => button.closest('section'));
    expect(listSectionsWithPrimaryButton()).toEqual([]);
    await removeEntry('Rechtsanwaltschaft');
    expect(listSectionsWithPrimaryButton()).toEqual([findSectionByHeading(SEARCH_HEADING)]);
    await user.type(findField('Themen'), 'umsatz');
    await user.click(screen.getByRole('option', { name: 'Umsatzsteuer' }));
    await waitUntil(() => expect(listChosenEntries(SEARCH_HEADING)).toContain('Umsatzsteuer'));
    await saveSection(SEARCH_HEADING);
    expect(page.readSentBodies(SET_SPHERES_PATH)).toEqual([{ occupation_sphere: [] }]);
    expect(page.readSentBodies(SET_TAXONOMIES_PATH)).toEqual([
      { taxonomies: ['t2', 't13', 't24'] },
    ]);
    expect(listSavedInterests(page, 'taxonomy')).toEqual(['t13', 't2', 't24']);
    expect(listSavedInterests(page, 'occupation_sphere')).toEqual([]);
    expect(notices).toEqual([{ key: 'saved', kind: 'success', heading: SAVED_TEXT }]);
    const savedEntries = listChosenEntries(SEARCH_HEADING);
    await removeEntry('Umsatzsteuer');
    expect(readSaveStatus(SEARCH_HEADING)).toBe('');
    await pressSectionButton(SEARCH_HEADING, 'Abbrechen');
    expect(listChosenEntries(SEARCH_HEADING)).toEqual(savedEntries);
  });

  test("keep the choice when one of the calls fails, and 'Abbrechen' restores the saved choice with a sentence until the next change (7.19, S9.4)", async () => {
    const page = await openSettings();
    await waitForSection(SEARCH_HEADING);
    await pressSectionButton(SEARCH_HEADING, 'Abbrechen');
    expect(readSaveStatus(SEARCH_HEADING)).toBe('');
    page.sandbox.faults.add({ path: SET_TAXONOMIES_PATH, kind: 'status', status: 500 });
    await removeEntry('Arbeitsrecht');
    await pressSectionButton(SEARCH_HEADING, 'Speichern');
    await waitForSectionText(SEARCH_HEADING, 'Ihre Änderungen wurden nicht gespeichert');
    expect(listChosenEntries(SEARCH_HEADING)).toEqual(['Rechtsanwaltschaft', 'Gesellschaftsrecht']);
    expect(readSaveStatus(SEARCH_HEADING)).toBe('');
    expect(findSectionByHeading(NEWSLETTER_HEADING)?.querySelector('.notice')).toBeNull();
    await pressSectionButton(SEARCH_HEADING, 'Abbrechen');
    expect(listChosenEntries(SEARCH_HEADING)).toEqual([
      'Rechtsanwaltschaft',
      'Arbeitsrecht',
      'Gesellschaftsrecht',
    ]);
    expect(findSectionByHeading(SEARCH_HEADING)?.textContent).not.toContain('nicht gespeichert');
    expect(readSaveStatus(SEARCH_HEADING)).toBe('Ihre Änderungen wurden verworfen.');
    await removeEntry('Arbeitsrecht');
    expect(readSaveStatus(SEARCH_HEADING)).toBe('');
    await removeEntry('Rechtsanwaltschaft');
    page.sandbox.faults.add({ path: SET_TAXONOMIES_PATH, kind: 'status', status: 500 });
    await pressSectionButton(SEARCH_HEADING, 'Speichern');
    await waitForSectionText(SEARCH_HEADING, 'Ihre Änderungen wurden nicht gespeichert');
    await pressSectionButton(SEARCH_HEADING, 'Abbrechen');
    const partlySavedEntries = ['Arbeitsrecht', 'Gesellschaftsrecht'];
    expect(listChosenEntries(SEARCH_HEADING), 'one list was saved (5.3)').toEqual(
      partlySavedEntries,
    );
    dispatchEvent(new Event('pagehide'));
    await runPendingTasks();
    restoreFromBfcache();
    await waitForSection(SEARCH_HEADING);
    expect(listChosenEntries(SEARCH_HEADING), 'after Back').toEqual(partlySavedEntries);
  });
});

describe('newsletters', () => {
  test('are saved for the person of the page (0.9, 5.5.3, 7.16.3)', async () => {
    const page = await openSettings();
    await waitForSection(NEWSLETTER_HEADING);
    expect(findSectionByHeading(NEWSLETTER_HEADING)?.textContent).toContain(
      'Finanzverwaltung\u00a0· wöchentlich',
    );
    await user.click(findCheckbox('Steuerrecht'));
    await user.click(findCheckbox('Arbeitsrecht'));
    await saveSection(NEWSLETTER_HEADING);
    expect(page.readSentBodies(SET_NEWSLETTERS_PATH)).toEqual([
      { username: MAX_MUSTER, newsletters: ['105', '110'] },
    ]);
    expect(listSavedInterests(page, 'newsletter')).toEqual(['105', '110']);
  });

  test('can be filtered without a change of the choice', async () => {
    const offeredNewsletters = Array.from({ length: 200 }, (_, id) => ({
      id,
      label: `Brief ${id}`,
    }));
    const chosenNewsletters = { return: { Results: '2', Items: [{ id: 7 }, { id: 900 }] } };
    const page = await openSettings({}, ({ answer, sandbox }) => {
      answer(READ_NEWSLETTERS_PATH, offeredNewsletters);
      sandbox.faults.add({
        path: READ_CHOSEN_NEWSLETTERS_PATH,
        ...createReplyFault(chosenNewsletters),
        times: 'always',
      });
      answer(SET_NEWSLETTERS_PATH, { return: 'ok' });
    });
    await waitForSection(NEWSLETTER_HEADING);
    expect(document.querySelectorAll('.check-list-box input')).toHaveLength(200);
    setValues({ 'Liste durchsuchen': 'brief 199' });
    await user.click(findCheckbox('Brief 199'));
    await user.type(findField('Liste durchsuchen'), '{Enter}');
    await runPendingTasks();
    expect(page.readSentBodies(SET_NEWSLETTERS_PATH)).toEqual([]);
    expect(document.querySelectorAll('.check-list-box input')).toHaveLength(1);
    expect(screen.getByText('2 von 200 ausgewählt')).toBeTruthy();
    setValues({ 'Liste durchsuchen': 'gibt es nicht' });
    expect(screen.getByText('Kein Eintrag gefunden')).toBeTruthy();
    await saveSection(NEWSLETTER_HEADING);
    expect(page.readSentBodies(SET_NEWSLETTERS_PATH)).toEqual([
      { username: MAX_MUSTER, newsletters: ['900', '7', '199'] },
    ]);
  });

  test('are not saved when the reply is not ok (S9.2)', async () => {
    const page = await openSettings();
    await waitForSection(NEWSLETTER_HEADING);
    page.answer(SET_NEWSLETTERS_PATH, { return: 'error' });
    await user.click(findCheckbox('Erbrecht'));
    await pressSectionButton(NEWSLETTER_HEADING, 'Speichern');
    await waitForSectionText(NEWSLETTER_HEADING, 'Ihre Änderungen wurden nicht gespeichert');
    expect(listTickedBoxes()).toContain('newsletters-103');
  });
});

describe('the consent', () => {
  const findAdvertisementBox = () => findCheckbox('Ja, ich möchte per E-Mail und Telefon');

  test('is given and withdrawn in the same way (7.16.4)', async () => {
    const page = await openSettings();
    await waitForSection(CONSENT_HEADING);
    for (const isGiven of [true, false]) {
      expect(findAdvertisementBox().checked).toBe(!isGiven);
      await user.click(findAdvertisementBox());
      expect(readSaveStatus(CONSENT_HEADING)).toBe('');
      await saveSection(CONSENT_HEADING);
    }
    expect(page.readSentBodies('/account/updateConsent')).toEqual([
      { consent: { advertisement: true } },
      { consent: { advertisement: false } },
    ]);
  });

  test('that was given is shown with its time and its text (7.16.4.a)', async () => {
    const { sandbox } = await openSettings();
    await waitForSection(CONSENT_HEADING);
    await user.click(findAdvertisementBox());
    await saveSection(CONSENT_HEADING);
    await openSettings({ sandbox });
    await waitForSectionText(
      CONSENT_HEADING,
      'Uhr eingewilligt. Der Wortlaut war: „Ja, ich möchte per E-Mail und Telefon',
    );
  });

  test('that is saved removes stored replies (7.19)', async () => {
    const page = await openSettings();
    await waitForAllSections();
    await saveSection(CONSENT_HEADING);
    expect(page.readSentBodies(READ_NEWSLETTERS_PATH)).toHaveLength(1);
    const { prefetch } = await import('../../../src/portal/http/queries.ts');
    const { newsletters } = await import('../../../src/contract/calls/newsletter/newsletters.ts');
    prefetch(newsletters, {});
    expect(page.readSentBodies(READ_NEWSLETTERS_PATH)).toHaveLength(2);
  });
});
