import { accountSessions } from '../../src/contract/account-sessions.ts';
import { contactCategories, contactForm } from '../../src/contract/contact.ts';
import { chosenNewsletters, newsletters } from '../../src/contract/newsletter.ts';
import { address, personalData } from '../../src/contract/personal-data.ts';
import { searchSettings } from '../../src/contract/search-settings.ts';
import { subusers } from '../../src/contract/subusers.ts';
import { openProfile, openSettings, openSubusers, section } from '../journeys/support/account.tsx';
import { contactArea, PLAIN } from '../journeys/support/contact.tsx';
import { openPage, type Page } from '../support/page.tsx';
import type { FaultCase } from './fault-case.ts';
import { loadingCase } from './loading.ts';
import { proveSection } from './prove.ts';

const settings = (name: string, call: FaultCase['call'], heading: string) =>
  loadingCase({
    name,
    call,
    open: (before) => openSettings({}, before),
    part: () => section(heading),
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

const profile = (name: string, call: FaultCase['call'], heading: string, type?: string) =>
  loadingCase({
    name,
    call,
    open: (before) => openProfile({}, before),
    part: () => section(heading),
    shown: (part) => {
      if (part.querySelector('.facts')) return 'shown';
      return part.textContent?.includes('Noch keine Angaben') && 'none';
    },
    ...(type && { counts: (body: unknown) => Object(body).type === type }),
  });

const contact = (name: string, call: FaultCase['call'], path: string) =>
  loadingCase({
    name,
    call,
    async open(before: (page: Page) => void) {
      const page = await openPage({ path, route: 'contact' });
      const area = await contactArea();
      before(page);
      page.show(area);
      return page;
    },
    part: () => document.querySelector('main'),
    shown: (part) => {
      if (part.textContent?.includes('Derzeit sind keine Themen')) return 'none';
      return part.querySelector(path === PLAIN ? 'form' : 'select') && 'shown';
    },
  });

proveSection('reading', [
  settings('searchSettings', searchSettings, 'Sucheinstellungen'),
  settings('newsletters', newsletters, 'Newsletter'),
  settings('chosenNewsletters', chosenNewsletters, 'Newsletter'),
  loadingCase({
    name: 'accountSessions',
    call: accountSessions,
    open: (before) => openSettings({}, before),
    part: () => section('Angemeldete Geräte') ?? withoutDevices(),
    shown: (part) => (part.matches('.sections') ? 'none' : part.querySelector('li') && 'shown'),
  }),
  profile('personalData', personalData, 'Persönliche Daten'),
  profile('address@invoice', address, 'Rechnungsadresse', 'invoice'),
  profile('address@delivery', address, 'Lieferadresse', 'delivery'),
  loadingCase({
    name: 'subusers',
    call: subusers,
    open: (before) => openSubusers({}, before),
    part: () => section('Unterbenutzer'),
    shown(part) {
      if (part.querySelector('.subuser-list')) return 'shown';
      return !part.querySelector('.notice, .empty, button') && 'none';
    },
  }),
  contact('contactCategories', contactCategories, '/kontakt'),
  contact('contactForm', contactForm, PLAIN),
]);
