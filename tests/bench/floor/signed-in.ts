import { sections, copy as settings } from '../../../src/journeys/account/copy.ts';
import { parts, copy as profile } from '../../../src/journeys/profile/copy.ts';
import {
  NEWSLETTERS,
  OCCUPATION_SPHERES,
  TAXONOMIES,
} from '../../../src/sandbox/account/choices.ts';
import type { Content } from './contents.ts';
import { facts, section, select, tick } from './elements.ts';

const labels = (options: readonly { readonly label: string }[]) =>
  options.map(({ label }) => label);

const address = (street: string, place: string) =>
  facts([
    ['Anrede', 'Herr'],
    ['Titel', 'Dr.'],
    ['Vorname', 'Max'],
    ['Nachname', 'Muster'],
    ['Straße und Hausnummer', street],
    ['Postleitzahl', place],
    ['Ort', 'Köln'],
    ['Land', 'Deutschland'],
  ]);

/** Pages of a signed-in person with the data already in the HTML. */
export const SIGNED_IN: Readonly<Record<string, Content>> = {
  'kontoeinstellungen.html': {
    heading: settings.heading,
    main: [
      section(
        settings.account.heading,
        facts([
          [settings.account.name, 'Max Muster'],
          [settings.account.username, 'max.muster@example.de'],
        ]),
      ),
      section(
        sections.search.heading,
        `<p>${sections.search.text}</p><p>Rechtsanwaltschaft</p>${select(sections.search.spheres, labels(OCCUPATION_SPHERES))}${select(sections.search.taxonomies, labels(TAXONOMIES))}<button>Speichern</button>`,
      ),
      section(
        sections.newsletter.heading,
        `<p>${sections.newsletter.text}</p>${NEWSLETTERS.map(({ label, description, frequency }) => tick(`${label} <small>${description} · ${frequency}</small>`)).join('')}<button>Speichern</button>`,
      ),
      section(
        sections.consent.heading,
        `${tick(sections.consent.advertisement)}<p>${sections.consent.text}</p><button>Speichern</button>`,
      ),
    ].join(''),
  },
  'profildaten.html': {
    heading: profile.heading,
    main: [
      section(
        parts.personal.heading,
        facts([
          ['Kundennummer', 'K-000001'],
          ['Anrede', 'Herr'],
          ['Titel', 'Dr.'],
          ['Vorname', 'Max'],
          ['Nachname', 'Muster'],
          ['E-Mail-Adresse', 'max.muster@example.de'],
          ['Telefon', '0221 1234567'],
        ]),
      ),
      section(parts.invoice.heading, address('Lindenallee 12', '50667')),
      section(parts.delivery.heading, address('Domgasse 3', '50668')),
    ].join(''),
  },
  // The page between two visits to the settings, see back.ts.
  'registrierung-gesendet.html': { heading: 'Aktivieren Sie Ihren Zugang', main: '' },
};
