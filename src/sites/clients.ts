import type { Client } from './schema.ts';

/** The first client is the default for unknown ids (rule 2.1). */
export const clients: readonly [Client, ...Client[]] = [
  {
    id: 'library',
    productName: 'Mein Konto',
    label: 'r Recherche',
    start: {
      prd: 'https://recherche.example.de/',
      stg: 'https://recherche.stg.example.de/',
      dev: '/__sandbox/recherche',
    },
    registration: 'normal',
    show: [],
    hide: ['profile'],
    contactSnapshot: 'library',
  },
  {
    id: 'shop',
    productName: 'Mein Konto – Shop',
    label: 'm Shop',
    start: {
      prd: 'https://shop.example.de/',
      stg: 'https://shop.stg.example.de/',
      dev: '/__sandbox/shop',
    },
    registration: 'shop',
    show: [],
    hide: [],
    contactSnapshot: 'shop',
  },
];
