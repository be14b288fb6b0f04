import { expect } from 'vitest';
import { addPerson, findPersonByUsername } from '../../../src/sandbox/store/people.ts';
import { assignSubuser } from '../../../src/sandbox/store/profiles.ts';
import { until } from '../../support/clock.ts';
import { FACTS } from '../../support/facts.ts';
import { user } from '../../support/fields.ts';
import type { Page } from '../../support/page.tsx';
import { type Options, opener } from './island.ts';

export const MAX = 'max.muster@example.de';

const SETTINGS = { path: '/kontoeinstellungen', route: 'settings', as: MAX } as const;

export async function settingsSections() {
  const module = await import('../../../src/portal/journeys/account/SettingsSections.tsx');
  return <module.SettingsSectionsIsland facts={FACTS} />;
}

export const openSettings = opener(SETTINGS, settingsSections);

export const openData = opener(SETTINGS, async () => {
  const { OwnDataIsland } = await import(
    '../../../src/portal/journeys/account/own-data/OwnData.tsx'
  );
  return <OwnDataIsland facts={FACTS} />;
});

const PROFILE = { path: '/profildaten', route: 'profile', client: 'shop', as: MAX } as const;

export async function profileSections() {
  const module = await import('../../../src/portal/journeys/profile/ProfileSections.tsx');
  return <module.ProfileSectionsIsland facts={FACTS} />;
}

export const openProfile = opener(PROFILE, profileSections);

export async function subuserArea() {
  const { SubuserAreaIsland } = await import(
    '../../../src/portal/journeys/subusers/SubuserArea.tsx'
  );
  return <SubuserAreaIsland facts={FACTS} />;
}

const SUBUSER = { path: '/unterbenutzer-anlegen', route: 'subuser', as: MAX } as const;
export const openSubuser = opener(SUBUSER, subuserArea);

const openList = opener(SETTINGS, async () => {
  const list = await import('../../../src/portal/journeys/account/subuser-list/SubuserSection.tsx');
  return (
    <section>
      <h2>Unterbenutzer</h2>
      <list.SubuserSectionIsland facts={FACTS} />
    </section>
  );
});

/** The list in its section, of an owner who has invited one person. */
export const openSubusers = (options: Options = {}, before?: (page: Page) => void) =>
  openList(options, (page) => {
    if (!options.sandbox) addSubuser(page.sandbox, ULLA);
    before?.(page);
  });

export const ULLA = 'ulla@kanzlei-nord.de';

/** Invites somebody for Max. */
export function addSubuser({ store }: Page['sandbox'], email: string): void {
  const owner = findPersonByUsername(store, MAX)?.id ?? 0;
  const names = { firstname: 'Ulla', lastname: 'Unter' };
  const id = addPerson(store, { ...names, username: email, email, password: '' });
  assignSubuser(store, id ?? 0, owner);
}

/** The section with a heading; undefined when it is not there. */
export function section(heading: string): HTMLElement | undefined {
  return [...document.querySelectorAll('section')].find(
    (element) => element.querySelector('h2')?.textContent === heading,
  );
}

function button(heading: string, words: string): HTMLButtonElement {
  const found = [...(section(heading)?.querySelectorAll('button') ?? [])].find(({ textContent }) =>
    textContent.startsWith(words),
  );
  if (!found) throw new Error(`${heading} has no button ${words}.`);
  return found;
}

export async function press(heading: string, words: string): Promise<void> {
  await user.click(button(heading, words));
}

/** Saves a section, and waits until its line says so. */
export async function saves(heading: string): Promise<void> {
  await press(heading, 'Speichern');
  await until(() => expect(status(heading)).toBe('Ihre Änderungen wurden gespeichert.'));
}

export async function says(heading: string, text: string): Promise<void> {
  await until(() => expect(section(heading)?.textContent).toContain(text));
}

export async function usable(heading: string): Promise<void> {
  await until(() => expect(section(heading)?.querySelector('form, .profile-head')).toBeTruthy());
}

export function status(heading: string): string | undefined {
  const lines = section(heading)?.querySelectorAll('.save-status');
  return lines && [...lines].map(({ textContent }) => textContent).join('');
}

export function facts(heading: string): Record<string, string> {
  const rows = [...(section(heading)?.querySelectorAll('.facts > div') ?? [])];
  return Object.fromEntries(
    rows.map((row) => [
      row.querySelector('dt')?.textContent ?? '',
      row.querySelector('dd')?.textContent ?? '',
    ]),
  );
}
