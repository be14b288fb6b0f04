/** A browser's network; a real backend derives it from the network address (rule 14.5). */
export interface Network {
  readonly id: string;
  readonly label: string;
  readonly institution?: string;
  readonly customer?: string;
  /** Personal registration is not allowed from here. */
  readonly barred?: true;
}

const HOME: Network = { id: 'home', label: 'Zuhause (kein bekanntes Netz)' };

/** Networks that the control room offers (rule 14.6). */
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

export const NETWORK_COOKIE = 'sandbox_place';

export function networkOf(id: string | undefined): Network {
  return NETWORKS.find(({ id: known }) => known === id) ?? HOME;
}
