import { contactCategories } from '../../../src/contract/calls/contact/contact-categories.ts';
import { contactForm } from '../../../src/contract/calls/contact/contact-form.ts';
import { accountSessions } from '../../../src/contract/calls/credentials/account-sessions.ts';
import { chosenNewsletters } from '../../../src/contract/calls/newsletter/chosen-newsletters.ts';
import { newsletters } from '../../../src/contract/calls/newsletter/newsletters.ts';
import { address } from '../../../src/contract/calls/profile/address.ts';
import { personalData } from '../../../src/contract/calls/profile/personal-data.ts';
import { searchSettings } from '../../../src/contract/calls/profile/search-settings.ts';
import { subusers } from '../../../src/contract/calls/subusers/subusers.ts';
import {
  findSettingsSection,
  openProfile,
  openSettings,
  openSubusers,
} from '../../journeys/support/account.tsx';
import { createContactArea, PLAIN_TOPIC_PATH } from '../../journeys/support/contact.tsx';
import { openPage, type Page } from '../../support/page.tsx';
import { createPartEnds, type Ends } from '../ends.ts';
import type { FaultCase } from '../fault-case.ts';
import { createLoadingCase } from '../loading-case.ts';

const createSettingsCase = (
  name: string,
  call: FaultCase['call'],
  { heading, overrides = {} }: { heading: string; overrides?: Partial<Ends> },
) =>
  createLoadingCase({
    name,
    call,
    ...createPartEnds(overrides),
    openScreen: (before) => openSettings({}, before),
    findPart: () => findSettingsSection(heading),
    readOutcome: (part) => {
      if (part.querySelector('form')) return 'shown';
      return part.textContent?.includes('Derzeit') && 'none';
    },
  });

/** Finds the other sections when all of them have loaded. */
const findOtherSections = () =>
  document.querySelector('.loading-section, .spinner')
    ? undefined
    : document.querySelector('.sections');

const createProfileCase = (
  name: string,
  call: FaultCase['call'],
  { heading, type, overrides = {} }: { heading: string; type?: string; overrides?: Partial<Ends> },
) =>
  createLoadingCase({
    name,
    call,
    ...createPartEnds(overrides),
    openScreen: (before) => openProfile({}, before),
    findPart: () => findSettingsSection(heading),
    readOutcome: (part) => {
      if (part.querySelector('.facts')) return 'shown';
      return part.textContent?.includes('Noch keine Angaben') && 'none';
    },
    ...(type && { isCounted: (body: unknown) => Object(body).type === type }),
  });

const createContactCase = (
  name: string,
  call: FaultCase['call'],
  { path, overrides = {} }: { path: string; overrides?: Partial<Ends> },
) =>
  createLoadingCase({
    name,
    call,
    // Everybody may read contact topics, so the page asks nobody to sign in.
    ...createPartEnds({ 401: 'generic', ...overrides }),
    retriedFaults: ['csrf'],
    async openScreen(before: (page: Page) => void) {
      const page = await openPage({ path, route: 'contact' });
      const area = await createContactArea();
      before(page);
      page.show(area);
      return page;
    },
    findPart: () => document.querySelector('main'),
    readOutcome: (part) => {
      if (part.textContent?.includes('Derzeit sind keine Themen')) return 'none';
      return part.querySelector(path === PLAIN_TOPIC_PATH ? 'form' : 'select') && 'shown';
    },
  });

export const readingCases: readonly FaultCase[] = [
  createSettingsCase('searchSettings', searchSettings, { heading: 'Sucheinstellungen' }),
  createSettingsCase('newsletters', newsletters, {
    heading: 'Newsletter',
    overrides: { 404: 'none', '[]': 'none' },
  }),
  createSettingsCase('chosenNewsletters', chosenNewsletters, { heading: 'Newsletter' }),
  createLoadingCase({
    name: 'accountSessions',
    call: accountSessions,
    ...createPartEnds({ 404: 'none' }),
    openScreen: (before) => openSettings({}, before),
    findPart: () => findSettingsSection('Angemeldete Geräte') ?? findOtherSections(),
    readOutcome: (part) =>
      part.matches('.sections') ? 'none' : part.querySelector('li') && 'shown',
  }),
  createProfileCase('personalData', personalData, { heading: 'Persönliche Daten' }),
  createProfileCase('address@invoice', address, {
    heading: 'Rechnungsadresse',
    type: 'invoice',
    overrides: { 404: 'none' },
  }),
  createProfileCase('address@delivery', address, {
    heading: 'Lieferadresse',
    type: 'delivery',
    overrides: { 404: 'none' },
  }),
  createLoadingCase({
    name: 'subusers',
    call: subusers,
    ...createPartEnds({ 404: 'none' }),
    openScreen: (before) => openSubusers({}, before),
    findPart: () => findSettingsSection('Unterbenutzer'),
    readOutcome(part) {
      if (part.querySelector('.subuser-list')) return 'shown';
      return !part.querySelector('.notice, .empty, button') && 'none';
    },
  }),
  createContactCase('contactCategories', contactCategories, {
    path: '/kontakt',
    overrides: { '[]': 'none' },
  }),
  createContactCase('contactForm', contactForm, { path: PLAIN_TOPIC_PATH }),
];
