import { expect } from 'vitest';
import { addPerson, findPersonByUsername } from '../../../src/sandbox/store/people.ts';
import { assignSubuser } from '../../../src/sandbox/store/profiles.ts';
import { waitUntil } from '../../support/clock.ts';
import { FACTS } from '../../support/facts.ts';
import { user } from '../../support/fields.ts';
import type { Page } from '../../support/page.tsx';
import { createOpener, type PageOverrides } from './island.ts';

/** The user name of a person whom every sandbox has. */
export const MAX_MUSTER = 'max.muster@example.de';

const SETTINGS_PAGE = {
  path: '/kontoeinstellungen',
  route: 'settings',
  username: MAX_MUSTER,
} as const;

export async function createSettingsSections() {
  const module = await import('../../../src/portal/journeys/account/SettingsSections.tsx');
  return <module.SettingsSectionsIsland facts={FACTS} />;
}

export const openSettings = createOpener(SETTINGS_PAGE, createSettingsSections);

export const openOwnData = createOpener(SETTINGS_PAGE, async () => {
  const { OwnDataIsland } = await import(
    '../../../src/portal/journeys/account/own-data/OwnData.tsx'
  );
  return <OwnDataIsland facts={FACTS} />;
});

const PROFILE_PAGE = {
  path: '/profildaten',
  route: 'profile',
  client: 'shop',
  username: MAX_MUSTER,
} as const;

export async function createProfileSections() {
  const module = await import('../../../src/portal/journeys/profile/ProfileSections.tsx');
  return <module.ProfileSectionsIsland facts={FACTS} />;
}

export const openProfile = createOpener(PROFILE_PAGE, createProfileSections);

export async function createSubuserArea() {
  const { SubuserAreaIsland } = await import(
    '../../../src/portal/journeys/subusers/SubuserArea.tsx'
  );
  return <SubuserAreaIsland facts={FACTS} />;
}

const SUBUSER_PAGE = {
  path: '/unterbenutzer-anlegen',
  route: 'subuser',
  username: MAX_MUSTER,
} as const;
export const openSubuser = createOpener(SUBUSER_PAGE, createSubuserArea);

const openSubuserList = createOpener(SETTINGS_PAGE, async () => {
  const list = await import('../../../src/portal/journeys/account/subuser-list/SubuserSection.tsx');
  return (
    <section>
      <h2>Unterbenutzer</h2>
      <list.SubuserSectionIsland facts={FACTS} />
    </section>
  );
});

/** Opens the list of subusers of an owner. In a new sandbox, the owner has invited one person. */
export const openSubusers = (options: PageOverrides = {}, preparePage?: (page: Page) => void) =>
  openSubuserList(options, (page) => {
    if (!options.sandbox) addSubuser(page.sandbox, ULLA_EMAIL);
    preparePage?.(page);
  });

export const ULLA_EMAIL = 'ulla@kanzlei-nord.de';

/** Adds an invited subuser to the account of Max. */
export function addSubuser({ store }: Page['sandbox'], email: string): void {
  const ownerId = findPersonByUsername(store, MAX_MUSTER)?.id ?? 0;
  const names = { firstname: 'Ulla', lastname: 'Unter' };
  const subuserId = addPerson(store, { ...names, username: email, email, password: '' });
  assignSubuser(store, subuserId ?? 0, ownerId);
}

export function findSectionByHeading(heading: string): HTMLElement | undefined {
  return [...document.querySelectorAll('section')].find(
    (element) => element.querySelector('h2')?.textContent === heading,
  );
}

function findSectionButton(heading: string, labelStart: string): HTMLButtonElement {
  const button = [...(findSectionByHeading(heading)?.querySelectorAll('button') ?? [])].find(
    ({ textContent }) => textContent.startsWith(labelStart),
  );
  if (!button) throw new Error(`The section "${heading}" has no button "${labelStart}".`);
  return button;
}

export async function pressSectionButton(heading: string, labelStart: string): Promise<void> {
  await user.click(findSectionButton(heading, labelStart));
}

/** Saves a section, and waits for the sentence of success. */
export async function saveSection(heading: string): Promise<void> {
  await pressSectionButton(heading, 'Speichern');
  await waitUntil(() =>
    expect(readSaveStatus(heading)).toBe('Ihre Änderungen wurden gespeichert.'),
  );
}

export async function waitForSectionText(heading: string, text: string): Promise<void> {
  await waitUntil(() => expect(findSectionByHeading(heading)?.textContent).toContain(text));
}

/** Waits until a section has loaded its data. */
export async function waitForSection(heading: string): Promise<void> {
  await waitUntil(() =>
    expect(findSectionByHeading(heading)?.querySelector('form, .profile-head')).toBeTruthy(),
  );
}

export function readSaveStatus(heading: string): string | undefined {
  const lines = findSectionByHeading(heading)?.querySelectorAll('.save-status');
  return lines && [...lines].map(({ textContent }) => textContent).join('');
}

export function readFacts(heading: string): Record<string, string> {
  const rows = [...(findSectionByHeading(heading)?.querySelectorAll('.facts > div') ?? [])];
  return Object.fromEntries(
    rows.map((row) => [
      row.querySelector('dt')?.textContent ?? '',
      row.querySelector('dd')?.textContent ?? '',
    ]),
  );
}
