/** Where a browser comes from: what a real backend sees by the network address (rule 14.5). */
export interface Network {
  readonly id: string;
  readonly label: string;
  /** The name of the institution whose network it is; undefined at home. */
  readonly institution?: string;
  /** The customer whose network it is (rule 14.7). */
  readonly customer?: string;
  /** Its people cannot register personally. */
  readonly barred?: true;
}

const HOME: Network = { id: 'home', label: 'Zuhause (kein bekanntes Netz)' };

/** The places to choose from (rule 14.6). */
export const NETWORKS: readonly Network[] = [
  HOME,
  {
    id: 'uni',
    label: 'Netz der Universität Beispiel',
    institution: 'Universität Beispiel',
    customer: 'uni',
  },
  {
    id: 'institutes',
    label: 'Netz der Institute der Universität Beispiel',
    institution: 'Institute der Universität Beispiel',
    customer: 'uni-suffix',
  },
  {
    id: 'court',
    label: 'Netz der Gerichtsbibliothek Beispiel',
    institution: 'Gerichtsbibliothek Beispiel',
    customer: 'ipnetz',
  },
  {
    id: 'town',
    label: 'Netz der Stadtbibliothek Beispiel (ohne Selbstregistrierung)',
    institution: 'Stadtbibliothek Beispiel',
  },
  {
    id: 'barred',
    label: 'Netz der Gesperrten Bibliothek',
    institution: 'Gesperrte Bibliothek',
    barred: true,
  },
];

/** The browser says by this cookie where it comes from; a real backend looks at the address. */
export const NETWORK_COOKIE = 'sandbox_place';

/** The place of an id; home for an unknown one. */
export function networkOf(id: string | undefined): Network {
  return NETWORKS.find((place) => place.id === id) ?? HOME;
}
