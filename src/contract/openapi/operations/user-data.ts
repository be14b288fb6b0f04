import { chosenNewsletters, newsletters, setNewsletters } from '../../newsletter.ts';
import { address, personalData } from '../../personal-data.ts';
import { searchSettings } from '../../search-settings.ts';
import { fieldError } from '../field-errors.ts';
import { describe } from '../operation.ts';
import { USERNAME } from './examples.ts';

export const userDataOperations = [
  describe('address', address, {
    rules: '5.4.1, 5.4.4',
    summary: 'An address as fields with their values; 404 for an account without one',
    description:
      'The portal shows the fields in their order and sends the editable ones back by name.',
    sent: { type: 'invoice' },
    answer: {
      type: 'invoice',
      fields: [
        {
          name: 'street',
          label: 'Straße und Hausnummer',
          type: 'text',
          mandatory: true,
          readonly: false,
          autocomplete: 'billing street-address',
          options: { maxLength: 60 },
          value: 'Musterweg 1',
        },
        {
          name: 'country_code',
          label: 'Land',
          type: 'select',
          mandatory: true,
          readonly: false,
          selection: [
            { value: 'D', label: 'Deutschland' },
            { value: 'A', label: 'Österreich' },
          ],
          value: 'D',
        },
      ],
    },
  }),
  describe('personalData', personalData, {
    rules: '5.4.2, 5.4.4, 5.4.5',
    summary: 'Personal data as fields with their values, and what was answered at the registration',
    description:
      'The portal shows the fields in their order and sends the editable ones back by name. `answers` are in the file with a person’s own data alone: what a registration sends and no other reply has, fields of law and fields of a form of the backend, with the words of what was chosen. A backend that does not keep them leaves them out.',
    answer: {
      fields: [
        { name: 'firstname', label: 'Vorname', type: 'text', mandatory: true, value: 'Jana' },
      ],
      answers: [
        {
          name: 'eloqua_field_of_law',
          label: 'Rechtsgebiete',
          values: [{ value: 'Steuerrecht', label: 'Steuerrecht' }],
        },
      ],
    },
  }),
  describe('searchSettings', searchSettings, {
    rules: '5.4.3',
    summary: 'The choices of the search and which are selected; the first result counts',
    description: 'Every available choice is listed, because saving replaces the selection.',
    answer: {
      results: [
        {
          taxonomy: [{ id: 't1', label: 'Abgabenordnung', selected: true }],
          occupation_sphere: [{ id: 'notariat', label: 'Notariat', selected: false }],
        },
      ],
    },
  }),
  describe('newsletters', newsletters, {
    rules: '5.5.1',
    summary: 'All newsletters; 404 for none',
    description: 'Guests may read them, too.',
    answer: [
      {
        id: '101',
        label: 'Arbeitsrecht',
        description: 'Urteile und Gesetze',
        frequency: 'wöchentlich',
        subscribed: true,
      },
    ],
  }),
  describe('chosenNewsletters', chosenNewsletters, {
    rules: '5.5.2',
    summary:
      'The newsletters of a person in the format of the shop system: one result is not a list',
    description:
      '`Items` is absent for none, an object for one and a list from two on, each also wrapped in `Item`.',
    sent: { username: USERNAME },
    answer: { return: { Results: 2, Items: [{ id: '101' }, { id: '102' }] } },
  }),
  describe('setNewsletters', setNewsletters, {
    rules: '5.5.3',
    summary: 'Replaces the newsletters of a person',
    description: 'The list is the whole selection; an empty one removes all.',
    sent: { username: USERNAME, newsletters: ['101'] },
    answer: { return: 'ok' },
    fault: fieldError('newsletters', 'isIn', 'Diese Auswahl ist nicht bekannt.'),
  }),
] as const;
