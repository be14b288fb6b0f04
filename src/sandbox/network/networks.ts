export interface Network {
  readonly id: string;
  readonly label: string;
  readonly institution?: string;
  readonly customer?: string;
  /** Network address from which its visitors come; one for documentation (RFC 5737). */
  readonly address?: string;
  readonly barred?: true;
}

const HOME: Network = { id: 'home', label: 'Zuhause (kein bekanntes Netz)' };

export const NETWORKS: readonly Network[] = [
  HOME,
  {
    id: 'uni',
    label: 'Netz der Universität Beispiel',
    institution: 'Universität Beispiel',
    customer: 'uni',
    address: '203.0.113.1',
  },
  {
    id: 'institutes',
    label: 'Netz der Institute der Universität Beispiel',
    institution: 'Institute der Universität Beispiel',
    customer: 'uni-suffix',
    address: '203.0.113.2',
  },
  {
    id: 'court',
    label: 'Netz der Gerichtsbibliothek Beispiel',
    institution: 'Gerichtsbibliothek Beispiel',
    customer: 'ipnetz',
    address: '203.0.113.3',
  },
  {
    id: 'town',
    label: 'Netz der Stadtbibliothek Beispiel (ohne Selbstregistrierung)',
    institution: 'Stadtbibliothek Beispiel',
    address: '203.0.113.4',
  },
  {
    id: 'barred',
    label: 'Netz der Gesperrten Bibliothek',
    institution: 'Gesperrte Bibliothek',
    barred: true,
    address: '203.0.113.5',
  },
];

/** Set by the control room. Every visitor could set it, so other origins ignore it (rule 14.5.a). */
export const NETWORK_COOKIE = 'sandbox_place';

export function networkOf(id: string | undefined): Network {
  return NETWORKS.find(({ id: known }) => known === id) ?? HOME;
}

export function networkAt(networkAddress: string): Network {
  return NETWORKS.find(({ address }) => address === networkAddress) ?? HOME;
}
