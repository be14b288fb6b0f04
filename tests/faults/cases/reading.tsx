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
  findSectionByHeading,
  openProfile,
  openSettings,
  openSubusers,
} from '../../journeys/support/account.tsx';
import { createContactArea, PLAIN_TOPIC_PATH } from '../../journeys/support/contact.tsx';
import { openPage, type Page } from '../../support/page.tsx';
import { createSectionEnds, type Ends } from '../ends.ts';
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
    ...createSectionEnds(overrides),
    openScreen: (preparePage) => openSettings({}, preparePage),
    findSection: () => findSectionByHeading(heading),
    readEnd: (section) => {
      if (section.querySelector('form')) return 'shown';
      return section.textContent?.includes('Derzeit') && 'no-data';
    },
  });

/**
 * Finds the list of all sections, once each section has loaded. If the backend has no list of signed-in devices,
 * the section of devices is missing.
 */
const findLoadedSections = () =>
  document.querySelector('.loading-section, .spinner')
    ? undefined
    : document.querySelector('.sections');

const createProfileCase = (
  name: string,
  call: FaultCase['call'],
  {
    heading,
    addressType,
    overrides = {},
  }: { heading: string; addressType?: 'invoice' | 'delivery'; overrides?: Partial<Ends> },
) =>
  createLoadingCase({
    name,
    call,
    ...createSectionEnds(overrides),
    openScreen: (preparePage) => openProfile({}, preparePage),
    findSection: () => findSectionByHeading(heading),
    readEnd: (section) => {
      if (section.querySelector('.facts')) return 'shown';
      return section.textContent?.includes('Noch keine Angaben') && 'no-data';
    },
    // The same call reads both addresses.
    ...(addressType && { isRequestOfCase: (body: unknown) => Object(body).type === addressType }),
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
    ...createSectionEnds({ 401: 'generic', ...overrides }),
    retriedFaults: ['csrf'],
    async openScreen(preparePage: (page: Page) => void) {
      const page = await openPage({ path, route: 'contact' });
      const area = await createContactArea();
      preparePage(page);
      page.show(area);
      return page;
    },
    findSection: () => document.querySelector('main'),
    readEnd: (section) => {
      if (section.textContent?.includes('Derzeit sind keine Themen')) return 'no-data';
      return section.querySelector(path === PLAIN_TOPIC_PATH ? 'form' : 'select') && 'shown';
    },
  });

export const readingCases: readonly FaultCase[] = [
  createSettingsCase('searchSettings', searchSettings, { heading: 'Sucheinstellungen' }),
  createSettingsCase('newsletters', newsletters, {
    heading: 'Newsletter',
    overrides: { 404: 'no-data', '[]': 'no-data' },
  }),
  createSettingsCase('chosenNewsletters', chosenNewsletters, { heading: 'Newsletter' }),
  createLoadingCase({
    name: 'accountSessions',
    call: accountSessions,
    ...createSectionEnds({ 404: 'no-data' }),
    openScreen: (preparePage) => openSettings({}, preparePage),
    findSection: () => findSectionByHeading('Angemeldete Geräte') ?? findLoadedSections(),
    readEnd: (section) =>
      section.matches('.sections') ? 'no-data' : section.querySelector('li') && 'shown',
  }),
  createProfileCase('personalData', personalData, { heading: 'Persönliche Daten' }),
  createProfileCase('address@invoice', address, {
    heading: 'Rechnungsadresse',
    addressType: 'invoice',
    overrides: { 404: 'no-data' },
  }),
  createProfileCase('address@delivery', address, {
    heading: 'Lieferadresse',
    addressType: 'delivery',
    overrides: { 404: 'no-data' },
  }),
  createLoadingCase({
    name: 'subusers',
    call: subusers,
    ...createSectionEnds({ 404: 'no-data' }),
    openScreen: (preparePage) => openSubusers({}, preparePage),
    findSection: () => findSectionByHeading('Unterbenutzer'),
    readEnd(section) {
      if (section.querySelector('.subuser-list')) return 'shown';
      return !section.querySelector('.notice, .empty, button') && 'no-data';
    },
  }),
  createContactCase('contactCategories', contactCategories, {
    path: '/kontakt',
    overrides: { '[]': 'no-data' },
  }),
  createContactCase('contactForm', contactForm, { path: PLAIN_TOPIC_PATH }),
];
