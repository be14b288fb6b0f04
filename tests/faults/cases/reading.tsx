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
import { type Ends, makePartEnds } from '../ends.ts';
import type { FaultCase } from '../fault-case.ts';
import { loadingCase } from '../loading-case.ts';

const settingsCase = (
  name: string,
  call: FaultCase['call'],
  { heading, different = {} }: { heading: string; different?: Partial<Ends> },
) =>
  loadingCase({
    name,
    call,
    ...makePartEnds(different),
    open: (before) => openSettings({}, before),
    part: () => findSettingsSection(heading),
    shown: (part) => {
      if (part.querySelector('form')) return 'shown';
      return part.textContent?.includes('Derzeit') && 'none';
    },
  });

/** The other sections, when all are there. */
const withoutDevices = () =>
  document.querySelector('[data-loading], .spinner')
    ? undefined
    : document.querySelector('.sections');

const profileCase = (
  name: string,
  call: FaultCase['call'],
  { heading, type, different = {} }: { heading: string; type?: string; different?: Partial<Ends> },
) =>
  loadingCase({
    name,
    call,
    ...makePartEnds(different),
    open: (before) => openProfile({}, before),
    part: () => findSettingsSection(heading),
    shown: (part) => {
      if (part.querySelector('.facts')) return 'shown';
      return part.textContent?.includes('Noch keine Angaben') && 'none';
    },
    ...(type && { counts: (body: unknown) => Object(body).type === type }),
  });

const contactCase = (
  name: string,
  call: FaultCase['call'],
  { path, different = {} }: { path: string; different?: Partial<Ends> },
) =>
  loadingCase({
    name,
    call,
    // Everybody may read it, so nobody is asked to sign in.
    ...makePartEnds({ 401: 'generic', ...different }),
    repeats: ['csrf'],
    async open(before: (page: Page) => void) {
      const page = await openPage({ path, route: 'contact' });
      const area = await createContactArea();
      before(page);
      page.show(area);
      return page;
    },
    part: () => document.querySelector('main'),
    shown: (part) => {
      if (part.textContent?.includes('Derzeit sind keine Themen')) return 'none';
      return part.querySelector(path === PLAIN_TOPIC_PATH ? 'form' : 'select') && 'shown';
    },
  });

export const readingCases: readonly FaultCase[] = [
  settingsCase('searchSettings', searchSettings, { heading: 'Sucheinstellungen' }),
  settingsCase('newsletters', newsletters, {
    heading: 'Newsletter',
    different: { 404: 'none', '[]': 'none' },
  }),
  settingsCase('chosenNewsletters', chosenNewsletters, { heading: 'Newsletter' }),
  loadingCase({
    name: 'accountSessions',
    call: accountSessions,
    ...makePartEnds({ 404: 'none' }),
    open: (before) => openSettings({}, before),
    part: () => findSettingsSection('Angemeldete Geräte') ?? withoutDevices(),
    shown: (part) => (part.matches('.sections') ? 'none' : part.querySelector('li') && 'shown'),
  }),
  profileCase('personalData', personalData, { heading: 'Persönliche Daten' }),
  profileCase('address@invoice', address, {
    heading: 'Rechnungsadresse',
    type: 'invoice',
    different: { 404: 'none' },
  }),
  profileCase('address@delivery', address, {
    heading: 'Lieferadresse',
    type: 'delivery',
    different: { 404: 'none' },
  }),
  loadingCase({
    name: 'subusers',
    call: subusers,
    ...makePartEnds({ 404: 'none' }),
    open: (before) => openSubusers({}, before),
    part: () => findSettingsSection('Unterbenutzer'),
    shown(part) {
      if (part.querySelector('.subuser-list')) return 'shown';
      return !part.querySelector('.notice, .empty, button') && 'none';
    },
  }),
  contactCase('contactCategories', contactCategories, {
    path: '/kontakt',
    different: { '[]': 'none' },
  }),
  contactCase('contactForm', contactForm, { path: PLAIN_TOPIC_PATH }),
];
