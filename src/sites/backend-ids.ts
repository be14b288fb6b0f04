import { SALUTATION_IDS } from '../contract/values/salutation-ids.ts';

/** Per kind of registration, for every client (rules 5.2.a, 5.2.d). */
export const portalIds = { library: 1, shop: 2 } as const;

/** To offer 'Keine Angabe', add SALUTATION_IDS.none. */
export const salutations = [
  { value: SALUTATION_IDS.frau, label: 'Frau' },
  { value: SALUTATION_IDS.herr, label: 'Herr' },
] as const;
